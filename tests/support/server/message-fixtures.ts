import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type Answer, type App, type Call, startApp } from './harness'
import { type Order, type OrderHelpers, orderHelpers } from './order-helpers'
import type { Row } from './shop'
import { imageBytes, uploader } from './upload'

export type Key = keyof typeof messages
export type ExpectedMessage = Answer<{
  message?: unknown
  errors?: Record<string, string[]>
  reasons?: unknown[]
}>

/** A message with its situation and status. */
export type Situation = readonly [Key, string, number, () => Promise<ExpectedMessage>]

export let app: App
export let call: Call
export let desk: OrderHelpers
export const at = { now: new Date('2026-03-10T06:00:00Z') }
export const made = {} as Record<
  'brand' | 'maker' | 'category' | 'product' | 'admin' | 'role' | 'tag',
  Row
> & {
  order: Order
  question: string
}
export const changePassword = 'PATCH store-admin/profile/change-password'
export const password = { currentPassword: 'moto-demo-2026', newPassword: 'another long secret' }
export const person = () => ({
  firstName: 'Rumana',
  lastName: 'Haque',
  userName: `u-${randomUUID()}`,
  email: `${randomUUID()}@moto.example`,
  phone: `+88017${randomInt(10_000_000, 100_000_000)}`,
  password: 'a long enough secret',
  roleId: made.role.id,
})

export const run = (statement: string) => app.db.execute(sql.raw(statement))
/** While a table cannot be written, as when a disk is full. */
export const failWrites = async (
  table: string,
  event: 'insert' | 'update' | 'delete',
  act: () => Promise<ExpectedMessage>,
) => {
  await run(`create trigger broken before ${event} on ${table} for each statement execute function broken()`)
  try {
    return await act()
  } finally {
    await run(`drop trigger broken on ${table}`)
  }
}
/** While a table cannot be read at all. */
export const failReads = async (table: string, act: () => Promise<ExpectedMessage>) => {
  await run(`alter table ${table} rename to away`)
  try {
    return await act()
  } finally {
    await run(`alter table away rename to ${table}`)
  }
}

export const openStage = async () => {
  app = await startApp({ now: () => at.now })
  call = app.as('super')
  desk = orderHelpers(app)
  await run(
    "create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
  )
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
  const post = async (line: string, body: object) => (await call<Row>(`POST ${line}`, body)).body
  made.brand = await post('brands/create-brand', { name: 'Honda' })
  made.maker = await post('manufacturers/create-manufacturer', { name: 'Runner' })
  made.category = await post('admin/categories', { name: 'Sports' })
  made.tag = await post('admin/tags', { name: 'Sport' })
  made.role = await post('store-admin/role/create', {
    name: 'Clerks',
    roleType: 'branch-admin-type',
    permissions: [{ subject: 'Tag', actions: ['READ'] }],
  })
  made.admin = await post('store-admin/create', person())
  made.product = (await desk.goods('HELMET', 50)).product
  const customer = await desk.customer()
  made.order = await desk.place(customer.id, [{ productId: made.product.id, quantity: 1 }])
  const { id } = await createRecord(app.work, resourceNamed(app.registry, 'questions'), {
    product: made.product.id,
    question: 'Is it waterproof?',
    customer: 'Rahim',
  })
  made.question = String(id)
}

export const closeStage = () => app.stop()

export const product = (more: object = {}) => ({
  name: `P ${randomUUID()}`,
  sku: randomUUID(),
  productType: 'gear',
  price: '1.00',
  date: '2026-01-01',
  ...more,
})
export const order = (more: object = {}): Promise<ExpectedMessage> =>
  desk.asked({
    customerId: made.order.customer?.id,
    lines: [{ productId: made.product.id, quantity: 1 }],
    ...more,
  })
export const cancel = (id: string) => desk.move<{ message?: unknown }>(id, { orderStatus: 'Cancelled' })
export const place = () =>
  desk.place(String(made.order.customer?.id), [{ productId: made.product.id, quantity: 1 }])
export const upload = async (bytes: Buffer | null): Promise<ExpectedMessage> => {
  const file = bytes ? { bytes } : undefined
  return { ...(await uploader(app)(file)), headers: {} }
}
export const picture = () => imageBytes().png().toBuffer()
export const atLaterTime = async (ms: number, act: () => Promise<ExpectedMessage>) => {
  const { now } = at
  at.now = new Date(now.getTime() + ms)
  try {
    return await act()
  } finally {
    at.now = now
  }
}
export const day = 24 * 3_600_000
export const post = (line: string, body?: object) => () => call(`POST ${line}`, body)
