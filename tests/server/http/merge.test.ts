import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MergeUses } from '#contract/extensions/merges.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { insertRows, type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: OrderHelpers
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = orderHelpers(app)
})
afterAll(() => app.stop())

const create = async (line: string, body: object) => (await call<Row>(`POST ${line}`, body)).body
const brand = (name: string) => create('brands/create-brand', { name })
const tag = (name: string) => create('admin/tags', { name })
const category = (name: string, parent?: string) => create('admin/categories', { name, parent })
const merge = (resource: string, keep: string, ids: readonly string[], by = call) =>
  by<Row>(`POST x/merge/${resource}`, { keep, ids })
const usesOf = async (resource: string, ids: readonly string[]) =>
  (await call<MergeUses>(`GET x/merge/${resource}?${ids.map((id) => `ids=${id}`).join('&')}`)).body.data
const productOf = async (id: string) => (await call<Row>(`GET admin/products/${id}`)).body
const linesOf = (id: string) => app.db.select().from(history).where(eq(history.entityId, id))

/** The foreign keys of the database, not the declarations: every row of any table that refers to one of these. */
const rowsReferringTo = async (table: string, ids: readonly string[]) => {
  const { rows: keys } = await app.db.execute<{ child: string; column: string }>(sql`
    select child.relname as child, attribute.attname as column
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and parent.relname = ${table}`)
  expect(keys.length).toBeGreaterThan(0)
  let total = 0
  for (const { child, column } of keys) {
    const found = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(child)} where ${sql.identifier(column)} = any(${sql.param(ids)})`,
    )
    total += Number(found.rows[0]?.n)
  }
  return total
}

describe('merging records', () => {
  it('moves everything that refers to them, deletes them, and records it in the history of each', async () => {
    const [kept, other] = [await brand('KTM'), await brand('K.T.M.')]
    const product = await shop.product('DUKE', { brand: other.id })
    const gone = await shop.product('OLD-DUKE', { brand: other.id })
    await call(`DELETE admin/products/${gone.id}`)
    await create('admin/flat-disocunts', {
      ...{ title: 'KTM week', applyOn: 'brand', brands: [kept.id, other.id] },
      ...{ discountType: 'percentage', amount: '5.00' },
    })
    expect(await usesOf('brands', [other.id])).toEqual([
      { resource: 'products', count: 1, labels: ['Product DUKE'], isAllowed: true },
      { resource: 'discounts', count: 1, labels: ['KTM week'], isAllowed: true },
    ])

    const { status, body } = await merge('brands', kept.id, [other.id])
    expect([status, body.name, body.products]).toEqual([200, 'KTM', 1])
    expect((await productOf(product.id)).brand).toEqual({ id: kept.id, label: 'KTM' })
    expect(await rowsReferringTo('brands', [other.id])).toBe(0)
    expect((await call(`GET brands/${other.id}`)).status).toBe(404)
    const trash = (await call<Rows>('GET x/trash/brands?page=1&limit=10&search=K.T.M.')).body
    expect(trash.data.map(({ id }) => id)).toEqual([other.id])

    expect(await linesOf(kept.id)).toContainEqual(
      expect.objectContaining({ action: 'update', propKey: 'mergedRecords', to: 'K.T.M.' }),
    )
    // The last two are of one moment.
    expect((await linesOf(other.id)).map(({ action, propKey }) => [action, propKey]).sort()).toEqual([
      ['create', null],
      ['remove', null],
      ['update', 'mergedInto'],
    ])
    expect(await linesOf(product.id)).toContainEqual(
      expect.objectContaining({ propKey: 'brand', from: { id: other.id, label: 'K.T.M.' } }),
    )
  })

  it('keeps a tag once where a product has several of them, at its first place', async () => {
    const [one, two, three, last] = [
      await tag('Sale'),
      await tag('sales'),
      await tag('On sale'),
      await tag('New'),
    ]
    const both = await shop.product('BOTH', { tags: [two.id, last.id, three.id, one.id] })
    const others = await shop.product('OTHERS', { tags: [two.id, three.id, last.id] })
    expect((await merge('tags', one.id, [two.id, three.id])).status).toBe(200)
    const tagsOf = async ({ id }: Row) => ((await productOf(id)).tags as Row[]).map((tag) => tag.label)
    expect([await tagsOf(both), await tagsOf(others)]).toEqual([
      ['New', 'Sale'],
      ['Sale', 'New'],
    ])
    expect(await rowsReferringTo('tags', [two.id, three.id])).toBe(0)
    const restored = await call<Row>(`POST x/trash/tags/${two.id}/restore`, { changes: [] })
    expect([restored.status, restored.body.products]).toEqual([200, 0])
  })

  it('moves what conditions name, by id and by slug, also excluded and in the trash', async () => {
    const [brandKept, brandOther] = [await brand('Yamaha'), await brand('YAMAHA Ltd')]
    const [kept, other] = [await category('Helmets'), await category('Helmet')]
    const [tagKept, tagOther] = [await tag('Racing'), await tag('race')]
    const percentage = { discountType: 'percentage', amount: '5.00', match: 'all' }
    const ruled = { ...percentage, applyOn: 'matchingProducts' }
    const discount = await create('admin/flat-disocunts', {
      ...{ ...ruled, title: 'Named' },
      conditions: `brandIdAny=${brandOther.id}&brandIdAny=${brandKept.id}&minPrice=10.00&categorySlug=${other.slug}`,
    })
    const coupon = await create('admin/coupon', {
      ...{ ...ruled, title: 'Not these', code: 'NOTTHESE' },
      conditions: `categoryIdNot=${other.id}&productName=Rider+%26+co`,
    })
    const collected = { name: 'Raced', contents: 'ByRules', match: 'any' }
    const collection = await create('x/collections', { ...collected, conditions: `tagId=${tagOther.id}` })
    await call(`DELETE x/collections/${collection.id}`)
    expect(await usesOf('categories', [other.id])).toEqual([
      { resource: 'discounts', count: 1, labels: ['Named'], isAllowed: true },
      { resource: 'coupons', count: 1, labels: ['Not these'], isAllowed: true },
    ])

    for (const [resource, to, from] of [
      ['brands', brandKept, brandOther],
      ['categories', kept, other],
      ['tags', tagKept, tagOther],
    ] as const)
      expect((await merge(resource, to.id, [from.id])).status, resource).toBe(200)
    const conditionsOf = async (line: string) => (await call<Row>(`GET ${line}`)).body.conditions
    expect(await conditionsOf(`admin/flat-disocunts/${discount.id}`)).toBe(
      `brandIdAny=${brandKept.id}&minPrice=10.00&categorySlug=${kept.slug}`,
    )
    expect(await conditionsOf(`admin/coupon/${coupon.id}`)).toBe(
      `categoryIdNot=${kept.id}&productName=Rider+%26+co`,
    )
    expect(await linesOf(coupon.id)).toContainEqual(
      expect.objectContaining({ action: 'update', propKey: 'conditions' }),
    )
    const restored = await call<Row>(`POST x/trash/collections/${collection.id}/restore`, { changes: [] })
    expect([restored.status, restored.body.conditions]).toEqual([200, `tagId=${tagKept.id}`])
  })

  it('moves a category that is under a merged one to its place', async () => {
    const top = await category('Bikes')
    const merged = await category('Motorbikes', top.id)
    const between = await category('Street', merged.id)
    const kept = await category('Motorcycles', between.id)
    expect((await merge('categories', kept.id, [merged.id])).status).toBe(200)
    const parentOf = async ({ id }: Row) => (await call<Row>(`GET admin/categories/${id}`)).body.parent
    expect(await parentOf(kept)).toMatchObject({ id: top.id })
    expect(await parentOf(between)).toMatchObject({ id: kept.id })
  })

  it('adds up points, store credit and addresses of customers, and joins their ledgers', async () => {
    const { product } = await shop.goods('CREDIT')
    const line = { productId: product.id, quantity: 1 }
    const home = { label: 'Home', ...{ recipient: 'R', phone: '+8801711111111', division: 'Dhaka' } }
    const at = (address: string) => ({ ...home, district: 'Dhaka', address })
    const kept = await shop.customer({ points: 10, credit: '50.00', addresses: [at('Road 1')] })
    const other = await shop.customer({ points: 5, credit: '20.00', addresses: [at('Road 1'), at('Road 2')] })
    const entry = (customer: string, amount: string, day: number) => ({
      ...{ id: `${unknownId.slice(0, -1)}${day}`, customer, amount, balance: amount, recordedBy: 'Test' },
      createdAt: new Date(Date.UTC(2026, 0, day)),
    })
    await insertRows(app, 'creditEntries', [
      entry(kept.id, '30.00', 1),
      entry(other.id, '20.00', 2),
      { ...entry(kept.id, '20.00', 3), balance: '50.00' },
    ])
    const order = await shop.place(other.id, [line])

    const { body } = await merge('customers', kept.id, [other.id])
    expect(body).toMatchObject({ points: 15, credit: '70.00', orders: 1 })
    expect((body.addresses as { address: string }[]).map(({ address }) => address)).toEqual([
      'Road 1',
      'Road 2',
    ])
    expect((await shop.order(order.id)).customer.id).toBe(kept.id)
    const ledger = (await call<Rows>(`GET x/customers/${kept.id}/credit`)).body.data
    expect(ledger.map(({ balance }) => balance)).toEqual(['70.00', '50.00', '30.00'])
    expect(await rowsReferringTo('customers', [other.id])).toBe(0)
    const restored = await call<Row>(`POST x/trash/customers/${other.id}/restore`, { changes: [] })
    expect(restored.body).toMatchObject({ points: 0, credit: '0.00' })
  })

  it('is refused without changing anything: itself, unknown records, none, other resources', async () => {
    const [one, two] = [await tag('Merge one'), await tag('Merge two')]
    const product = await shop.product('UNMERGED', { tags: [two.id] })
    const answers = [
      await merge('tags', one.id, [one.id]),
      await merge('tags', one.id, []),
      await merge('tags', one.id, [two.id, unknownId]),
      await merge('products', product.id, [product.id]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 400])
    expect((await productOf(product.id)).tags).toEqual([{ id: two.id, label: 'Merge two' }])
  })

  it('requires UPDATE and DELETE on the resource, and UPDATE on what refers to it', async () => {
    const createUser = createPerson(app)
    const [one, two] = [await tag('Guard one'), await tag('Guard two')]
    await shop.product('GUARDED', { tags: [two.id] })
    const own = ['Tag READ', 'Tag UPDATE', 'Tag DELETE']
    for (const left of own) {
      const as = await createUser(...own.filter((may) => may !== left), 'Product UPDATE')
      expect((await merge('tags', one.id, [two.id], as)).status, `without ${left}`).toBe(403)
    }
    const withoutProducts = await createUser(...own)
    const refused = await merge('tags', one.id, [two.id], withoutProducts)
    expect([refused.status, refused.body.code]).toEqual([403, 'merge.forbidden'])
    const uses = await withoutProducts<MergeUses>(`GET x/merge/tags?ids=${two.id}`)
    expect(uses.body.data).toEqual([{ resource: 'products', count: 1, labels: [], isAllowed: false }])
    expect((await merge('tags', one.id, [two.id], await createUser(...own, 'Product UPDATE'))).status).toBe(
      200,
    )
  })
})

describe('merging records at random', () => {
  /** A sequence of numbers that a seed determines (mulberry32). */
  const randomOf = (seed: number) => {
    let state = seed
    return (most: number) => {
      state = (state + 0x6d2b79f5) | 0
      let t = Math.imul(state ^ (state >>> 15), 1 | state)
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
      return ((t ^ (t >>> 14)) >>> 0) % most
    }
  }

  it.each([1, 2, 3, 4])(
    'leaves no reference, no cycle, and every product in its categories (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      const categories: Row[] = []
      for (let nr = 0; nr < 9; nr++)
        categories.push(
          await category(`Random ${seed}-${nr}`, nr && random(3) ? categories[random(nr)]?.id : undefined),
        )
      const some = () => categories.filter(() => random(3) === 0).map(({ id }) => id)
      const products = []
      for (let nr = 0; nr < 6; nr++) {
        const ids = some()
        products.push({ ids, ...(await shop.product(`R-${seed}-${nr}`, { categories: ids })) })
      }
      const ids = categories.map(({ id }) => id)
      const keep = ids[random(ids.length)] ?? ''
      const merged = ids.filter((id) => id !== keep && random(2))
      if (!merged.length) return
      expect((await merge('categories', keep, merged)).status).toBe(200)

      expect(await rowsReferringTo('categories', merged)).toBe(0)
      for (const { id, ids } of products) {
        const expected = new Set(ids.map((one) => (merged.includes(one) ? keep : one)))
        const found = ((await productOf(id)).categories as Row[]).map((one) => one.id)
        expect(found.length).toBe(expected.size)
        expect(new Set(found)).toEqual(expected)
      }
      const table = tablesOf(app.registry).categories
      const rows = await app.db
        .select({ id: table.id, parent: table.parent })
        .from(table)
        .where(isNull(table.deletedAt))
      const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
      for (const { id } of rows) {
        let [at, steps]: [string | null | undefined, number] = [id, 0]
        while (at && steps <= rows.length) {
          at = parents.get(at)
          steps += 1
        }
        expect(steps, 'the way up ends').toBeLessThanOrEqual(rows.length)
      }
    },
  )
})
