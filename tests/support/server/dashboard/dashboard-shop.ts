import { sql } from 'drizzle-orm'
import { startApp } from '../harness'
import { orderHelpers } from '../order-helpers'
import { createPerson } from '../people'
import type { Rows } from '../shop'

/** Still the first of March by the clock of UTC, while the store has begun its second. */
export const now = new Date('2026-03-01T20:00:00Z')

/** A shop at that time with one product and one customer, whose orders can be dated. */
export const startDashboardShop = async () => {
  const app = await startApp({ now: () => now })
  const call = app.as('super')
  const desk = orderHelpers(app)
  await desk.goods('DASH', 100, { price: '500.00' })
  const customer = await desk.customer()
  const placeAt = async (createdAt: string, more: object = {}) => {
    const { data } = (await call<Rows>('GET admin/products')).body
    const order = await desk.place(customer.id, [{ productId: data[0]?.id, quantity: 1 }], more)
    await app.db.execute(sql`update orders set created_at = ${createdAt}::timestamptz where id = ${order.id}`)
    return order
  }
  return { app, call, desk, customer, placeAt, someone: createPerson(app) }
}
export type DashboardShop = Awaited<ReturnType<typeof startDashboardShop>>
