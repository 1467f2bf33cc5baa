import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UnknownRecord } from '#server/core/context.ts'
import * as internal from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { createRetention, type Retention } from '#server/modules/privacy/retention.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { insertRows, type Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
})
afterAll(() => app.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const idOf = (nr: number) => `a0000000-0000-7000-8000-${String(nr).padStart(12, '0')}`
const run = (retention: Retention) => createRetention({ ...app.work, log: app.app.log, retention }).run()
const idsIn = async (name: string) =>
  (await app.db.select().from(tableNamed(app.registry, name)).orderBy(sql`id`)).map(
    ({ id }: UnknownRecord) => id,
  )

it('removes closed forms with their notes and history, in parts, and keeps open and newer ones', async () => {
  const form = (nr: number, status: string, days: number) => ({
    ...{ id: idOf(nr), number: `F-${nr}`, formType: 'contact', name: 'Rahim Uddin', status, answers: [] },
    createdAt: daysAgo(days),
  })
  const old = Array.from({ length: 250 }, (_, nr) => form(nr, 'Resolved', 40))
  await insertRows(app, 'forms', [...old, form(300, 'New', 40), form(301, 'Rejected', 20)])
  await call(`POST x/forms/${idOf(3)}/notes`, { text: 'Rahim called' })
  await run({ forms: 30 })
  expect(await idsIn('forms')).toEqual([idOf(300), idOf(301)])
  expect(await idsIn('formNotes')).toEqual([])
  const { rows } = await app.db.execute(sql`select 1 from history h where h::text like '%Rahim%'`)
  expect(rows).toEqual([])
})

it('empties the trash of what nothing refers to, and keeps the books', async () => {
  const tag = (await call<Row>('POST admin/tags', { name: 'Sale' })).body
  const { product } = await desk.goods('HELMET')
  await call(`PATCH admin/products/update/${product.id}`, { tags: [tag.id] })
  const lonely = (await call<Row>('POST admin/tags', { name: 'Lonely' })).body
  const [used, unused] = [await desk.customer(), await desk.customer()]
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
  const order = await desk.place(used.id, [{ productId: product.id, quantity: 1 }])
  for (const { userName, email } of [used, unused])
    await call('POST admin/user/delete-account', { userName, email })
  await app.db.execute(sql`update tags set deleted_at = ${daysAgo(40).toISOString()}::timestamptz`)
  await app.db.execute(sql`update customers set deleted_at = ${daysAgo(40).toISOString()}::timestamptz`)
  await run({ trash: 50 })
  expect(await idsIn('tags')).toHaveLength(2)
  await run({ trash: 30 })
  expect([await idsIn('customers'), (await desk.order(order.id)).id]).toEqual([[used.id], order.id])
  expect(await idsIn('tags')).not.toContain(lonely.id)
})

it('keeps the stock that orders were sold from, which tells their showroom', async () => {
  const [sold, idle] = [await desk.goods('TYRE'), await desk.goods('RIM')]
  const order = await desk.place((await desk.customer()).id, [{ productId: sold.product.id, quantity: 1 }])
  for (const { product } of [sold, idle]) await call(`DELETE admin/products/${product.id}`)
  for (const table of ['products', 'inventory'])
    await app.db.execute(sql`update ${sql.identifier(table)} set deleted_at = ${daysAgo(40).toISOString()}::timestamptz
      where deleted_at is not null`)
  await run({ trash: 30 })
  const left = [...(await idsIn('inventory')), ...(await idsIn('products'))]
  expect(left).toEqual(expect.arrayContaining([sold.stock.id, sold.product.id]))
  expect(left).not.toContain(idle.stock.id)
  expect(left).not.toContain(idle.product.id)
  const shown = await call(`GET admin/orders/${order.id}`, undefined, { 'x-showrooms': sold.store.id })
  expect(shown.status).toBe(200)
})

it('removes old changes, notifications, messages and security events, each after its time', async () => {
  const [old, recent] = [daysAgo(100), daysAgo(10)]
  await app.db.execute(sql`update history set at = ${recent.toISOString()}::timestamptz`)
  const change = {
    actorName: 'A B',
    action: 'update',
    entity: 'tags',
    entityId: 'x',
    propKey: 'name',
  } as const
  await app.db.insert(internal.history).values({ id: 'old', at: old, ...change })
  const notice = { kind: 'mention', actor: 'A B', entity: 'tags', entityId: 'x', label: 'x' } as const
  await app.db.insert(internal.notices).values([
    { id: 'old', at: old, ...notice },
    { id: 'recent', at: recent, ...notice },
  ])
  await app.db.insert(internal.noticeReads).values({ adminId: 'a', noticeId: 'old' })
  const message = {
    address: 'a@mail.example',
    kind: 'orderPlaced',
    channel: 'email',
    language: 'english',
    text: 'Hi',
    causedBy: 'A B',
    attempts: 1,
  }
  await insertRows(app, 'outboxMessages', [
    { id: idOf(1), state: 'Sent', createdAt: old, ...message },
    { id: idOf(2), state: 'Queued', createdAt: old, ...message },
    { id: idOf(3), state: 'Sent', createdAt: recent, ...message },
  ])
  const event = { kind: 'SignInFailed', call: 'auth.login', times: 1, lastAt: old }
  await insertRows(app, 'securityEvents', [
    { id: idOf(4), createdAt: daysAgo(181), ...event },
    { id: idOf(5), createdAt: old, ...event },
  ])
  await run({})
  expect(await idsIn('securityEvents')).not.toContain(idOf(4))
  expect(await idsIn('securityEvents')).toContain(idOf(5))
  expect((await app.db.select().from(internal.notices)).map(({ id }) => id)).not.toContain('old')
  expect(await app.db.select().from(internal.noticeReads)).toEqual([])
  expect(await idsIn('outboxMessages')).toEqual(expect.arrayContaining([idOf(1), idOf(2), idOf(3)]))
  await run({ history: 90, messages: 30, securityEvents: 90 })
  expect(await idsIn('outboxMessages')).not.toContain(idOf(1))
  expect(await idsIn('outboxMessages')).toEqual(expect.arrayContaining([idOf(2), idOf(3)]))
  expect(await idsIn('securityEvents')).not.toContain(idOf(5))
  const left = await app.db.select().from(internal.history)
  expect([left.length > 5, left.some(({ id }) => id === 'old')]).toEqual([true, false])
})
