import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { foldStoredPhones } from '#server/db/fold-phones.ts'
import { settings } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'

let app: App
let desk: OrderHelpers
beforeAll(async () => {
  app = await startApp()
  desk = orderHelpers(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.delete(settings).where(eq(settings.key, 'phonesFolded'))
})

const { customers, dealers } = tablesOf(registry)
const warnings: { table: string; column: string; ids: string[] }[] = []
const fold = async () => {
  warnings.length = 0
  await foldStoredPhones(app.db, registry, (what) => warnings.push(what))
}
/** A customer whose phone was stored before it had one form. */
const old = async (phone: string, more: object = {}) => {
  const { id } = await desk.customer()
  await app.db
    .update(customers)
    .set({ phone, ...more })
    .where(eq(customers.id, id))
  return id
}
const phoneOf = async (id: string) =>
  (await app.db.select({ phone: customers.phone }).from(customers).where(eq(customers.id, id)))[0]?.phone

describe('phones that were stored before', () => {
  it.each([
    ['01712-345 670', '+8801712345670'],
    ['+880 (1712) 345671', '+8801712345671'],
    ['02-9123456', '+88029123456'],
    ['০১৭১২৩৪৫৬৭২', '+8801712345672'],
    ['+44 20 7946 0018', '+442079460018'],
    ['ask Rahim', 'ask Rahim'],
    ['123', '123'],
  ])('%s becomes %s', async (typed, stored) => {
    const id = await old(typed)
    await fold()
    expect(await phoneOf(id)).toBe(stored)
    expect(warnings).toEqual([])
  })

  it('are found in the rows of a record and in the settings, too', async () => {
    const address = {
      label: 'Home',
      recipient: 'Rahim',
      division: 'Dhaka',
      district: 'Dhaka',
      address: 'Road 1',
    }
    const id = await old('+8801712345673', { addresses: [{ ...address, phone: '01712-345 674' }] })
    const value = { storeName: 'Moto', phone: '02-9123456', whatsapp: null, version: 3 }
    await app.db
      .insert(settings)
      .values({ key: 'general', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    await fold()
    const [row] = await app.db.select().from(customers).where(eq(customers.id, id))
    expect(row?.addresses).toEqual([{ ...address, phone: '+8801712345674' }])
    const [general] = await app.db.select().from(settings).where(eq(settings.key, 'general'))
    expect(general?.value).toEqual({ ...value, phone: '+88029123456' })
  })

  it('stay where another customer has the number, which is reported', async () => {
    const kept = await old('+8801712345675')
    const [first, second] = [await old('01712-345675'), await old('01712-345676')]
    const third = await old('01712 345676')
    const deleted = await old('01712/345675', { deletedAt: new Date() })
    await fold()
    expect(await Promise.all([kept, first, deleted].map(phoneOf))).toEqual([
      ...['+8801712345675', '01712-345675', '+8801712345675'],
    ])
    const twins = [second, third].sort()
    expect(await Promise.all(twins.map(phoneOf))).toContain('+8801712345676')
    expect(warnings).toMatchObject([{ table: 'customers', column: 'phone', ids: { length: 2 } }])
    expect(warnings[0]?.ids).toContain(first)
  })

  it('are brought to one form in batches, once', async () => {
    const ids = Array.from({ length: 1201 }, (_, n) => `dealer-${String(n).padStart(5, '0')}`)
    await app.db.insert(dealers).values(
      ids.map((id, n) => ({
        ...{
          id,
          name: `Old dealer ${n}`,
          phone: `02 ${9_100_000 + n}`,
          division: 'Dhaka',
          district: 'Dhaka',
        },
        ...{ address: 'Road 1', location: 'Road 1', createdAt: new Date(), updatedAt: new Date() },
      })),
    )
    await fold()
    const phones = await app.db.select({ phone: dealers.phone }).from(dealers).where(inArray(dealers.id, ids))
    expect(new Set(phones.map(({ phone }) => phone)).size).toBe(1201)
    expect(phones.filter(({ phone }) => !/^\+88029\d{6}$/.test(phone))).toEqual([])
    const [before] = (await app.db.execute(sql`select sum(xmin::text::bigint) as state from dealers`)).rows
    await fold()
    expect((await app.db.execute(sql`select sum(xmin::text::bigint) as state from dealers`)).rows).toEqual([
      before,
    ])
    // The second start reads nothing but that it is done.
    const late = await old('01712-345679')
    await foldStoredPhones(app.db, registry, () => {})
    expect(await phoneOf(late)).toBe('01712-345679')
  })
})
