import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldText } from '#contract/grammar/stored-text.ts'
import { registry } from '#contract/index.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
})
afterAll(() => app.stop())

const composed = 'জ\u09df পাঞ্জাবি'
const decomposed = 'জ\u09af\u09bc পাঞ্জাবি'
const joined = 'র\u200d্যাব জ্যাকেট'
const plain = 'র্যাব জ্যাকেট'

describe('the folded form of a text', () => {
  it('is the same in the database', async () => {
    for (const text of [
      'Café  Škoda',
      composed,
      decomposed,
      joined,
      'ঢাকা ১২৩',
      ' A\u00a0b\u200bc\td ',
      'ЖУК',
      'Ｒ１５',
    ]) {
      const { rows } = await app.db.execute<{ folded: string }>(sql`select fold_text(${text}) as folded`)
      expect(rows[0]?.folded).toBe(foldText(text))
    }
  })
})

describe('texts that are written', () => {
  it('are stored in one form, in every call', async () => {
    const typed = '  Rally\u00a0 kit\u200b  one '
    const { body } = await call<Row>('POST admin/tags', { name: typed })
    expect(body).toMatchObject({ name: 'Rally kit one' })
    const changed = await call(`PATCH admin/tags/${body.id}`, { name: 'Rally  Cafe\u0301' })
    expect(changed.body).toMatchObject({ name: 'Rally Café' })
    const batch = await call<{ data: { status: number; body: Row }[] }>('POST x/records/tags', {
      records: [{ values: { name: '  In  one\u2009batch ' } }],
    })
    expect(batch.body.data[0]).toMatchObject({ status: 201, body: { name: 'In one batch' } })
  })

  it('keep the joiners of Bengali words', async () => {
    expect((await call('POST admin/tags', { name: ` ${joined}` })).body).toMatchObject({ name: joined })
    expect(await call('POST admin/tags', { name: plain })).toMatchObject({ status: 409 })
  })

  it.each([
    ['Café line', 'Cafe\u0301 line'],
    ['Café liner', 'CAFE  liner'],
    [composed, decomposed],
    ['Size ১২', 'size 12'],
    ['Touring kit', ' Touring\u200b kit'],
    ['Touring set', 'Touring\u00a0 set '],
  ])('are unique as they are compared: %s', async (first, second) => {
    expect(await call('POST admin/tags', { name: first })).toMatchObject({ status: 201 })
    const again = await call('POST admin/tags', { name: second })
    expect(again).toMatchObject({ status: 409, body: { message: 'Tag name exists' } })
  })

  it('are unique within a batch', async () => {
    const { body } = await call<{ data: { status: number }[] }>('POST x/records/tags', {
      records: [{ values: { name: 'Naïve' } }, { values: { name: 'naive ' } }],
    })
    expect(body.data.map(({ status }) => status)).toEqual([201, 409])
  })
})

describe('a search', () => {
  const products = async (text: string) =>
    (await call<Rows<Row>>(`GET admin/products?productName=${encodeURIComponent(text)}`)).body.total
  const palette = async (text: string) =>
    (await call<{ data: Row[] }>(`GET x/search?search=${encodeURIComponent(text)}`)).body.data.length

  it.each([
    ['Café Škoda', ['cafe', 'skoda', 'CAFÉ', 'Cafe\u0301', 'škoda cafe', ' skoda \u00a0 café ']],
    [composed, ['জ\u09df', 'জ\u09af\u09bc', decomposed]],
    [decomposed, ['জ\u09df', composed]],
    [joined, ['র্যাব', 'র\u200d্যাব', plain]],
    ['Helmet ১৫', ['helmet 15', '১৫ helmet']],
  ])('finds %s in lists and in the palette', async (name, texts) => {
    const { id, ...made } = await make.product(`SPELT-${Math.random().toString(36).slice(2, 8)}`, { name })
    expect(made.name).toBe(name.normalize('NFC'))
    for (const text of texts) expect([text, await products(text), await palette(text)]).toEqual([text, 1, 1])
    await call(`DELETE admin/products/${id}`)
  })

  it('finds the words of a customer in any order in lists as in the palette', async () => {
    await call('POST x/customers', { name: 'Md. Abdul-Karim  Khan', phone: '01766000111' })
    for (const text of [
      'Md Abdul',
      'khan karim',
      'Abdul  Karim',
      '01766-000 111',
      '০১৭৬৬০০০১১১',
      '+880 1766 000111',
      '008801766000111',
    ]) {
      const { body } = await call<Rows>(`GET admin/users?page=1&search=${encodeURIComponent(text)}`)
      expect([text, body.total, await palette(text)]).toEqual([text, 1, 1])
    }
    expect(await palette('khan rahim')).toBe(0)
  })
})

describe('records of a former version', () => {
  const statements = readFileSync(
    resolve(import.meta.dirname, '../../../server/db/migrations/0017_text_forms.sql'),
    'utf8',
  ).split('--> statement-breakpoint')
  const run = async (about: string) => {
    const found = statements.find((one) => one.includes(about))
    if (!found) throw new Error(`No statement about ${about}`)
    await app.db.execute(sql.raw(found))
  }

  it('get a number if their names have become equal', async () => {
    const { tags } = tablesOf(registry)
    await app.db.execute(sql`drop index tags_name_unique`)
    const twins = ['Old  name', 'Old name', 'old näme (2)']
    await app.db
      .insert(tags)
      .values(twins.map((name, at) => ({ id: `old-${at}`, name, createdAt: new Date(at) })))
    await run('Names that are equal')
    const rows = await app.db.select({ id: tags.id, name: tags.name }).from(tags).where(sql`id like 'old-%'`)
    expect(rows.map(({ name }) => name).sort()).toEqual(['Old  name', 'Old name (3)', 'old näme (2)'])
    await app.db.execute(
      sql`create unique index tags_name_unique on tags (fold_text(name)) where deleted_at is null`,
    )
  })

  it('have their phone numbers in the stored form, one of each number', async () => {
    const { customers } = tablesOf(registry)
    const typed = [
      '01755000111',
      '+8801755000111',
      '8801755000222',
      '০১৭৫৫০০০৩৩৩',
      '+442079460958',
      '00880 1755000444',
    ]
    await app.db.insert(customers).values(
      typed.map((phone, at) => ({
        ...{ id: `old-${at}`, name: 'Old', userName: `old-${at}`, phone },
        ...{ userType: 'regular' as const, isActive: true },
      })),
    )
    await run('Mobile numbers')
    const phoneOf = async (at: number) =>
      (
        await app.db
          .select({ phone: customers.phone })
          .from(customers)
          .where(eq(customers.id, `old-${at}`))
      )[0]?.phone
    expect(await Promise.all(typed.map((_, at) => phoneOf(at)))).toEqual([
      '01755000111',
      '+8801755000111',
      '+8801755000222',
      '+8801755000333',
      '+442079460958',
      '+8801755000444',
    ])
  })
})
