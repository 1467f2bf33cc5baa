import { beforeAll, describe, expect, it } from 'vitest'
import {
  type OrderTransitions,
  orderTransitions,
  type StatusKey,
  statusKeys,
} from '#contract/policies/order-transitions.ts'
import { demoAccounts } from '#server/auth/accounts.ts'
import { multiplyAmount, subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { history } from '#server/db/tables/internal.ts'
import { calculateTotals } from '#server/modules/orders/totals.ts'
import { lastDay } from '#server/seed/calendar.ts'
import {
  type Demo,
  expectEach,
  type StoredRow as Row,
  rowsOf,
  sharedDemo,
} from '#tests/support/server/demo-fixtures.ts'

type Order = Row & Record<StatusKey, string> & Record<'number' | 'total' | 'paid' | 'subTotal', string>
const moves: OrderTransitions = orderTransitions
type Change = typeof history.$inferSelect
type Returned = { sku: string; quantity: number }

let demo: Demo
let orders: Order[]
let lines: Map<string, Row[]>
let payments: Map<string, Row[]>
let changesByOrder: Map<string, Change[]>
let customers: Map<string, Row>

const grouped = <T>(rows: readonly T[], by: (row: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}
const byTime = <T extends { at: Date }>(list: T[]) => list.sort((a, b) => a.at.getTime() - b.at.getTime())

beforeAll(async () => {
  demo = await sharedDemo()
  orders = (await rowsOf(demo, 'orders')) as Order[]
  lines = grouped(await rowsOf(demo, 'orderLines'), (line) => String(line.order))
  payments = grouped(await rowsOf(demo, 'payments'), (payment) => String(payment.order))
  customers = new Map((await rowsOf(demo, 'customers')).map((row) => [row.id, row]))
  const changes = await demo.house.db.select().from(history)
  changesByOrder = grouped(changes, (line) => line.entityId)
})

describe('the orders', () => {
  it('are numbered in their order over two years', () => {
    const sorted = [...orders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    expect(sorted.map((order) => Number(order.number))).toEqual(sorted.map((_, i) => 100_001 + i))
    const days = (lastDay.getTime() - (sorted[0]?.createdAt.getTime() ?? 0)) / 86_400_000
    expect([days > 725, days <= 730, (sorted.at(-1)?.createdAt ?? lastDay) < lastDay]).not.toContain(false)
  })

  it('cost what the arithmetic of an order returns', () => {
    const linesOf = (order: Order) => lines.get(order.id) ?? []
    expectEach(orders, (order) => linesOf(order).length > 0)
    expectEach(orders, (order) => sumAmounts(linesOf(order).map((l) => String(l.total))) === order.subTotal)
    expectEach(orders, (order) => sumAmounts(linesOf(order).map((l) => String(l.vat))) === order.vat)
    expectEach(
      orders.flatMap(linesOf),
      ({ unitPrice, discount, quantity, total }) =>
        total === multiplyAmount(subtractAmounts(String(unitPrice), String(discount)), Number(quantity)),
    )
    expectEach(orders, (order) => {
      const amounts = (...keys: string[]) => keys.map((key) => String(order[key]))
      const added = sumAmounts(amounts('subTotal', 'vat', 'charges', 'delivery'))
      return (
        subtractAmounts(added, ...amounts('discount', 'couponDiscount', 'pointsDiscount')) === order.total
      )
    })
    // If only the cart determines the price, all of it is recalculated.
    const plain = orders.filter((order) => !order.couponCode && !order.points)
    for (const order of plain.slice(0, 500)) {
      const own = [...(lines.get(order.id) ?? [])].sort((a, b) => Number(a.position) - Number(b.position))
      const { total, charges, vat } = calculateTotals({
        lines: own.map((line) => ({
          unitPrice: String(line.unitPrice),
          discount: String(line.discount),
          quantity: Number(line.quantity),
          vatPercentage: Number(line.vatPercentage),
        })),
        discount: { type: 'amount', amount: String(order.discount) },
        charges: {
          product: [{ label: 'Packing and handling', type: 'amount', amount: '30.00' }],
          cart: [{ label: 'Payment gateway fee', type: 'percentage', amount: '1.50' }],
        },
        delivery: String(order.delivery),
      })
      expect([total, charges, vat], order.number).toEqual([order.total, order.charges, order.vat])
    }
  })

  it('have their payments, and are Paid once these cover what was not returned', () => {
    expectEach(orders, (order) => {
      const own = payments.get(order.id) ?? []
      const isPaid = order.paymentStatus === 'Paid'
      return (
        sumAmounts(own.map((payment) => String(payment.amount))) ===
          sumAmounts([order.paid, String(order.refunded ?? 0)]) &&
        isPaid === (sumAmounts([order.paid, String(order.credited ?? 0)]) === order.total) &&
        isPaid === (order.paidAt !== null)
      )
    })
  })

  it('belong to customers who had registered, for goods in stock', async () => {
    const products = new Map((await rowsOf(demo, 'products')).map((row) => [row.id, row]))
    const since = (row: Row | undefined) => row?.createdAt.getTime() ?? Number.POSITIVE_INFINITY
    expectEach(orders, (order) => since(customers.get(String(order.customer))) < since(order))
    expectEach(orders, (order) =>
      (lines.get(order.id) ?? []).every(
        (line) => since(products.get(String(line.productId))) <= since(order),
      ),
    )
  })

  it('have a shipment if their status requires one, at the price of its carrier', async () => {
    const shipments = await rowsOf(demo, 'shipments')
    const byId = new Map(shipments.map((row) => [row.id, row]))
    const sent = orders.filter((order) => order.shipmentId)
    expect(sent.length).toBe(shipments.length)
    expectEach(sent, (order) => {
      const shipment = byId.get(String(order.shipmentId))
      const rates = shipment?.rates as { carrier: string; amount: string }[]
      const rate = rates.find(({ carrier }) => carrier === shipment?.carrier)
      return shipment?.order === order.id && rate?.amount === shipment?.amount
    })
  })
})

describe('the statuses of the orders', () => {
  const ofOrders = () => orders.map((order) => ({ order, list: byTime(changesByOrder.get(order.id) ?? []) }))

  it('follow allowed transitions up to the current status', () => {
    const all = ofOrders()
    expectEach(all, ({ list }) => list[0]?.action === 'create')
    expectEach(all, ({ list }) => list.every((line) => line.at <= lastDay))
    for (const key of statusKeys) {
      const moved = all.map(({ order, list }) => ({
        now: order[key],
        steps: list.flatMap(({ propKey, from, to }) => (propKey === key ? [{ from, to }] : [])),
      }))
      expectEach(moved, ({ now, steps }) => (steps.at(-1)?.to ?? 'Pending') === now)
      expectEach(moved, ({ steps }) =>
        steps.every(({ from }, i) => from === (i ? steps[i - 1]?.to : 'Pending')),
      )
      expectEach(
        moved.flatMap(({ steps }) => steps),
        ({ from, to }) => moves[key][String(from)]?.some((next) => next === to) ?? false,
      )
    }
    expectEach(
      all,
      ({ order, list }) =>
        (list.filter((line) => line.propKey === 'paid').at(-1)?.to ?? '0.00') === order.paid,
    )
  })

  it('include cancellations within a week without a payment, and completions after payment and delivery', () => {
    const having = (status: string) => orders.filter((order) => order.orderStatus === status)
    const [completed, cancelled] = [having('Completed'), having('Cancelled')]
    expect([completed.length > 0, cancelled.length > 0]).toEqual([true, true])
    expectEach(
      completed,
      ({ paymentStatus, deliveryStatus }) =>
        paymentStatus === 'Paid' && ['Delivered', 'Returned'].includes(deliveryStatus),
    )
    expectEach(
      cancelled,
      ({ paymentStatus, cancelledAt, createdAt }) =>
        paymentStatus === 'Cancelled' &&
        (cancelledAt as Date).getTime() - createdAt.getTime() < 168 * 3_600_000,
    )
  })

  it('were set by the three users, or by the shop itself', () => {
    const names = new Set(ofOrders().flatMap(({ list }) => list.map((line) => line.actorName)))
    const people = demoAccounts.map((a) => `${a.firstName} ${a.lastName}`)
    expect([...names].sort()).toEqual([...people, 'Online shop'].sort())
  })

  it('moved the stock once in each direction, with an unbroken ledger', async () => {
    const stock = new Map((await rowsOf(demo, 'inventory')).map((row) => [row.id, row]))
    const moves = new Map<string, number>()
    for (const [id, list] of changesByOrder) {
      if (list[0]?.entity !== 'inventory') continue
      const ledger = byTime(list.filter((line) => line.propKey === 'quantity'))
      expect(ledger.at(-1)?.to).toBe(stock.get(id)?.quantity)
      expectEach(ledger, ({ from, to }) => Math.min(Number(from), Number(to)) >= 0)
      expect(
        ledger.every(({ from }, i) => !i || from === ledger[i - 1]?.to),
        id,
      ).toBe(true)
      for (const line of ledger) {
        const [, what, number] = /^(sold|returned): order (\d+)$/.exec(line.note ?? '') ?? []
        if (!number) continue
        const key = `${what} ${number} ${id}`
        moves.set(key, (moves.get(key) ?? 0) + Number(line.to) - Number(line.from))
      }
    }
    const sellable = new Map(
      (await rowsOf(demo, 'returns')).flatMap(({ order, lines, store }) =>
        store ? (lines as Returned[]).map(({ sku, quantity }) => [`${order} ${sku}`, quantity] as const) : [],
      ),
    )
    expect(sellable.size).toBeGreaterThan(20)
    expectEach(orders, (order) => {
      const isBack = order.orderStatus === 'Cancelled' || order.deliveryStatus === 'Returned'
      return (lines.get(order.id) ?? []).every((line) => {
        const at = (what: string) => moves.get(`${what} ${order.number} ${line.inventoryId}`)
        const quantity = Number(line.quantity)
        const returned = isBack ? quantity : sellable.get(`${order.id} ${line.sku}`)
        return at('sold') === -quantity && at('returned') === returned
      })
    })
  })

  it('used points that the customer had', () => {
    expect(orders.some((order) => order.points)).toBe(true)
    for (const [id, list] of changesByOrder) {
      if (!customers.has(id)) continue
      const points = byTime(list.filter((line) => line.propKey === 'points'))
      expect(points.at(-1)?.to, id).toBe(customers.get(id)?.points)
      for (const [i, line] of points.entries()) if (i) expect(line.from).toBe(points[i - 1]?.to)
    }
  })
})
