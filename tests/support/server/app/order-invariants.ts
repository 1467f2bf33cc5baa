import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isAtLeast, subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import type { App } from '../harness'
import type { Order } from '../order-helpers'
import type { Row, Rows } from '../shop'
import { keyOfGoods, type RandomShop } from './random-shop'

/** What every order has to be at any time. */
export const checkOrder = async (app: App, order: Order) => {
  const { orderLines, payments, returns } = tablesOf(app.registry)
  const lines = await app.db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.order} = ${order.id} and ${orderLines.deletedAt} is null`)
  const sumOf = (key: 'total' | 'vat' | 'promotionDiscount' | 'cartDiscount') =>
    sumAmounts(lines.map((line) => line[key] ?? 0))
  const promotion = order.promotionDiscount ?? '0.00'
  const { subTotal, discount, couponDiscount, vat, charges, delivery, pointsDiscount, total, paid } = order
  expect({ subTotal: sumOf('total'), vat: sumOf('vat'), promotion: sumOf('promotionDiscount') }).toEqual({
    subTotal,
    vat,
    promotion,
  })
  expect(sumOf('cartDiscount')).toBe(sumAmounts([promotion, discount, couponDiscount]))
  expect(total).toBe(
    subtractAmounts(
      sumAmounts([subTotal, vat, charges, delivery]),
      promotion,
      discount,
      couponDiscount,
      pointsDiscount,
    ),
  )
  const [credited, refunded] = [order.credited ?? '0.00', order.refunded ?? '0.00']
  expect(order.due).toBe(
    order.paymentStatus === 'Cancelled' ? '0.00' : subtractAmounts(total, credited, paid),
  )
  expect(isAtLeast(order.due ?? '', 0) && isAtLeast(paid, 0) && isAtLeast(total, 0)).toBe(true)
  const received = await app.db.select().from(payments).where(eq(payments.order, order.id))
  const valid = received.filter(({ reversedAt }) => !reversedAt).map(({ amount }) => amount)
  expect(paid).toBe(subtractAmounts(sumAmounts(valid), refunded))
  const back = await app.db.select().from(returns).where(eq(returns.order, order.id))
  expect([refunded, credited]).toEqual([
    sumAmounts(back.map(({ refund }) => refund)),
    sumAmounts(back.map((one) => one.credited)),
  ])
  return { lines, back }
}

/** The orders of a customer, and the stock and the customer before them. */
export type World = { orders: Order[]; stock: ReadonlyMap<string, number>; customer: Row }

/** Stock, coupons and points are those of all orders together. */
export const checkWorld = async (app: App, shop: RandomShop, { orders, stock, customer }: World) => {
  const call = app.as('super')
  const taken = new Map<string, number>()
  let points = 0
  const uses = new Map<string, number>()
  for (const order of orders) {
    const { lines, back } = await checkOrder(app, order)
    const returned = back.flatMap((one) => one.lines)
    const isBack = order.orderStatus === 'Cancelled' || order.deliveryStatus === 'Returned'
    for (const line of lines) {
      const own = returned.filter(({ lineId }) => lineId === line.id)
      const pieces = (condition?: string) =>
        own
          .filter((one) => !condition || one.condition === condition)
          .reduce((sum, one) => sum + one.quantity, 0)
      expect(line.returned ?? 0).toBe(pieces())
      const kept = isBack ? pieces('Damaged') : line.quantity - pieces('Sellable')
      taken.set(keyOfGoods(line), (taken.get(keyOfGoods(line)) ?? 0) + kept)
    }
    const isCancelled = order.orderStatus === 'Cancelled'
    const pointsBack = back.reduce((sum, one) => sum + one.points, 0)
    expect(pointsBack).toBeLessThanOrEqual(order.points ?? 0)
    points += isCancelled ? 0 : (order.points ?? 0) - pointsBack
    // Those of an exchange were used by the order that it replaces.
    if (order.exchangeOfId) points -= order.points ?? 0
    if (order.couponId && !isCancelled) uses.set(order.couponId, (uses.get(order.couponId) ?? 0) + 1)
  }
  const now = await shop.pieces()
  for (const [of, pieces] of stock)
    expect([of, pieces - (now.get(of) ?? 0)]).toEqual([of, taken.get(of) ?? 0])
  const { points: left } = (await call<Row>(`GET admin/users/${customer.id}`)).body
  expect(Number(customer.points) - Number(left)).toBe(points)
  const coupons = (await call<Rows>('GET admin/coupon?page=1&limit=100')).body.data
  for (const { id } of shop.ofKind('coupons'))
    expect(coupons.find((one) => one.id === id)?.used).toBe(uses.get(id) ?? 0)
}
