import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagsInUse } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Rows, unknownId } from '#tests/support/server/shop.ts'

let app: App
let clerk: Person
let reader: Person
const orders: string[] = []
const customers: string[] = []
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  clerk = await who('Order READ UPDATE', 'Customer READ UPDATE')
  reader = await who('Order READ', 'Customer READ')
  const desk = orderHelpers(app)
  const { product } = await desk.goods('TAG', 9, { price: '100.00' })
  for (let n = 0; n < 3; n++) {
    customers.push((await desk.customer({})).id)
    orders.push((await desk.place(String(customers[n]), [{ productId: product.id, quantity: 1 }])).id)
  }
})
afterAll(() => app.stop())

const kinds = () =>
  [
    ['orders', orders, 'admin/orders/list', 'x/order-tags'],
    ['customers', customers, 'admin/users', 'x/customer-tags'],
  ] as const
type Tagged = { id: string; tags: string[]; version: number }
const tag = ({ call }: Person, kind: string, id: unknown, body: object) =>
  call<Tagged>(`PATCH x/${kind}/${id}/tags`, body)

describe('tags of orders and customers', () => {
  it('are added and removed ignoring case, in the first spelling, and each change is in the history', async () => {
    for (const [kind, [first, second]] of kinds()) {
      expect((await tag(clerk, kind, first, { add: [' Gift wrap ', 'VIP'] })).body.tags).toEqual([
        'Gift wrap',
        'VIP',
      ])
      expect((await tag(clerk, kind, first, { add: ['vip'] })).body.tags).toEqual(['Gift wrap', 'VIP'])
      expect((await tag(clerk, kind, second, { add: ['vip', 'উপহার'] })).body.tags).toEqual(['VIP', 'উপহার'])
      const removed = await tag(clerk, kind, first, { remove: ['GIFT WRAP', 'unknown'] })
      expect([removed.status, removed.body.tags]).toEqual([200, ['VIP']])
      const { body } = await clerk.call<Rows>(`GET x/history?page=1&entity=${kind}&entityId=${first}`)
      const lines = body.data.filter(({ propKey }) => propKey === 'tags')
      expect(lines.map(({ from, to }) => [from, to])).toEqual([
        [['Gift wrap', 'VIP'], ['VIP']],
        [[], ['Gift wrap', 'VIP']],
      ])
    }
  })

  it('are the same in every spelling that reads the same', async () => {
    for (const [kind, [, , third], list] of kinds()) {
      const spelled = ['Café  Racer', 'CAFE\u0301 RACER', 'cafe racer', 'Cafe\u200c Racer']
      for (const name of spelled)
        expect((await tag(clerk, kind, third, { add: [name] })).body.tags).toEqual(['Café Racer'])
      const { body } = await clerk.call<Rows>(`GET ${list}?page=1&tag=${encodeURIComponent('CAFE RACER')}`)
      expect(body.data.map(({ id }) => id)).toEqual([third])
      expect((await tag(clerk, kind, third, { add: ['\u200d'] })).status).toBe(400)
      expect((await tag(clerk, kind, third, { remove: ['cafe racer'] })).body.tags).toEqual([])
    }
  })

  it('filter the list, whatever the case', async () => {
    for (const [, ids, list] of kinds()) {
      const found = async (name: string) =>
        (await clerk.call<Rows>(`GET ${list}?page=1&tag=${encodeURIComponent(name)}`)).body.data.map(
          ({ id }) => ids.indexOf(String(id)),
        )
      expect((await found('vip')).sort()).toEqual([0, 1])
      expect(await found('উপহার')).toEqual([1])
      expect(await found('Gift wrap')).toEqual([])
      expect(await found('"]')).toEqual([])
    }
    const counts = await clerk.call<{ total: number }>('GET x/orders/counts?tag=vip')
    expect(counts.body.total).toBe(2)
  })

  it('are suggested by the number of their records, and forgotten with the last one', async () => {
    for (const [kind, [, second], , suggested] of kinds()) {
      expect((await reader.call<Rows>(`GET ${suggested}`)).body.data).toEqual([
        { name: 'VIP', records: 2 },
        { name: 'উপহার', records: 1 },
      ])
      expect((await reader.call<Rows>(`GET ${suggested}?search=vi`)).body.data).toHaveLength(1)
      await tag(clerk, kind, second, { remove: ['উপহার'] })
      expect((await reader.call<Rows>(`GET ${suggested}?search=উপ`)).body.data).toEqual([])
    }
  })

  it('are refused if they are empty, too long or too many, and for roles that may not change the record', async () => {
    for (const [kind, [, , third]] of kinds()) {
      expect((await tag(clerk, kind, third, { add: ['  '] })).status).toBe(400)
      expect((await tag(clerk, kind, third, { add: ['x'.repeat(41)] })).status).toBe(400)
      const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`)
      expect((await tag(clerk, kind, third, { add: many })).status).toBe(400)
      expect((await tag(reader, kind, third, { add: ['x'] })).status).toBe(403)
      expect((await tag(clerk, kind, unknownId, { add: ['x'] })).status).toBe(404)
      expect(
        (await clerk.call<Tagged>(`GET admin/${kind === 'orders' ? 'orders' : 'users'}/${third}`)).body.tags,
      ).toEqual([])
    }
  })
})

it('tags that were stored in several spellings become one, in the most frequent one', async () => {
  const tables = tablesOf(app.registry)
  const [first, second, third] = customers
  const stored = async (id: unknown, tags: string[]) =>
    app.db
      .update(tables.customers)
      .set({ tags })
      .where(eq(tables.customers.id, String(id)))
  await stored(first, ['Cafe', 'VIP', 'Café'])
  await stored(second, ['Café', 'VIP'])
  await stored(third, ['VIP'])
  const counted = (name: string, records: number) => ({
    entity: 'customers',
    key: name.toLowerCase(),
    name,
    records,
  })
  await app.db.delete(tagsInUse)
  await app.db.insert(tagsInUse).values([counted('Cafe', 1), counted('Café', 2), counted('VIP', 3)])
  const migrations = resolve(import.meta.dirname, '../../../server/db/migrations')
  const file = readdirSync(migrations).find((name) => name.endsWith('_fold_tags.sql')) ?? ''
  await app.db.transaction(async (transaction) => {
    for (const statement of readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint'))
      await transaction.execute(sql.raw(statement))
  })
  const rows = await app.db
    .select({ id: tables.customers.id, tags: tables.customers.tags })
    .from(tables.customers)
  const tagsOf = (id: unknown) => rows.find((row) => row.id === id)?.tags
  expect([first, second, third].map(tagsOf)).toEqual([['Café', 'VIP'], ['Café', 'VIP'], ['VIP']])
  const { body } = await reader.call<Rows>('GET x/customer-tags')
  expect(body.data).toEqual([
    { name: 'VIP', records: 3 },
    { name: 'Café', records: 2 },
  ])
})
