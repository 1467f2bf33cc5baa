import { describe, expect, it } from 'vitest'
import { type Cart, calculateTotals } from '#server/modules/orders/totals.ts'
import { refundFigures } from '#server/modules/returns/refund-figures.ts'
import { allocatePayment, returnedPoints, type SoldOrder } from '#server/modules/returns/shares.ts'
import { cartsOf, paisa, sum, text } from '#tests/support/server/dashboard/expected-totals.ts'

/** The order that a cart becomes, not paid yet; `isOld` has no stored parts of the cart discounts. */
const soldAs = (cart: Cart, isOld = false): SoldOrder => {
  const { lines, ...totals } = calculateTotals(cart)
  return {
    ...totals,
    points: cart.points ?? 0,
    credited: '0.00',
    paid: '0.00',
    isDeliveryRefunded: false,
    lines: cart.lines.map(({ quantity }, i) => ({
      ...{ id: `l${i}`, total: '0.00', vat: '0.00', cartDiscount: null, ...lines[i] },
      ...(isOld && { cartDiscount: null }),
      quantity,
      returned: 0,
    })),
  }
}
const plain = { discount: '0.00', vatPercentage: 0 }
const paidFully = (order: SoldOrder): SoldOrder => ({ ...order, paid: order.total })
const all = ({ lines }: SoldOrder) =>
  lines.map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned }))

describe('a refund', () => {
  const order = paidFully(
    soldAs({
      lines: [
        { unitPrice: '300.00', quantity: 3, ...plain },
        { unitPrice: '100.00', quantity: 1, ...plain, vatPercentage: 10, inCoupon: false },
      ],
      coupon: { type: 'amount', amount: '90.00' },
      delivery: '60.00',
    }),
  )
  const back = (quantity: number, more: object = {}) =>
    refundFigures(order, { lines: [{ lineId: 'l0', quantity }], withDelivery: false, ...more })

  it('is what was paid for the items: after the coupon on them, with VAT', () => {
    expect(back(1)).toMatchObject({ value: '270.00', most: '270.00', refund: '270.00', credited: '270.00' })
    const other = { lines: [{ lineId: 'l1', quantity: 1 }], withDelivery: true }
    expect(refundFigures(order, other)).toMatchObject({ deliveryFee: '60.00', refund: '170.00' })
  })

  it('below the proposal leaves the difference with the store, and nothing due', () => {
    expect(back(1, { refund: '200.00' })).toMatchObject({ credited: '200.00', paid: '780.00', due: '0.00' })
  })

  it('is never larger than proposed', () => {
    expect(back(1, { refund: '270.01' })).toMatchObject({ most: '270.00', refund: '270.00' })
  })

  it('of a partly paid order starts once nothing is due any more', () => {
    const request = { lines: [{ lineId: 'l0', quantity: 1 }], withDelivery: false }
    expect(refundFigures({ ...order, paid: '500.00' }, request)).toMatchObject({
      ...{ value: '270.00', settled: '270.00', most: '0.00', credited: '270.00', due: '210.00' },
    })
    expect(refundFigures({ ...order, paid: '800.00' }, request)).toMatchObject({
      ...{ settled: '180.00', most: '90.00', paid: '710.00', due: '0.00' },
    })
  })

  it('without goods reduces the total, so that nothing becomes due again', () => {
    const goodwill = refundFigures(order, { lines: [], withDelivery: false, refund: '50.00' })
    expect(goodwill).toMatchObject({
      most: '980.00',
      credited: '50.00',
      paid: '930.00',
      due: '0.00',
      points: 0,
    })
  })

  it('returns points in proportion, and all of them in the end', () => {
    const cart = {
      lines: [{ unitPrice: '100.00', quantity: 3, ...plain }],
      points: 100,
      amountPerPoint: '1.00',
    }
    const first = refundFigures(paidFully(soldAs(cart)), {
      ...{ lines: [{ lineId: 'l0', quantity: 1 }], withDelivery: false },
    })
    expect(first).toMatchObject({ refund: '66.67', points: 33 })
    const rest = refundFigures(first.order, { lines: all(first.order), withDelivery: false })
    expect(rest).toMatchObject({ refund: '133.33', points: 67, paid: '0.00', due: '0.00' })
  })
})

describe('orders of all kinds', () => {
  const carts = cartsOf(40)

  it.each([false, true])('are divided to the last paisa (without stored parts: %s)', (isOld) => {
    for (const cart of carts) {
      const order = soldAs(cart, isOld)
      const { lines, delivery } = allocatePayment(order)
      const parts = [...lines, delivery]
      expect(text(sum(parts.map(({ amount }) => paisa(amount))))).toBe(order.total)
      expect(text(sum(parts.map(({ points }) => paisa(points))))).toBe(order.pointsDiscount)
      for (const { amount, points } of parts) expect(paisa(amount) >= 0n && paisa(points) >= 0n).toBe(true)
    }
  })

  it('refund exactly what was paid once everything comes back, piece by piece', () => {
    for (const cart of carts) {
      let order = paidFully(soldAs(cart))
      let refunded = 0n
      const pieces = order.lines.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id))
      for (const lineId of pieces) {
        const next = refundFigures(order, { lines: [{ lineId, quantity: 1 }], withDelivery: false })
        refunded += paisa(next.refund)
        order = next.order
      }
      const last = refundFigures(order, { lines: [], withDelivery: true })
      expect(text(refunded + paisa(last.refund))).toBe(order.total)
      expect([last.paid, last.due]).toEqual(['0.00', '0.00'])
      const points = paisa(order.pointsDiscount) ? order.points : 0
      expect(returnedPoints(last.order)).toBe(points)
    }
  })

  it('keep their balance under any sequence of payments, returns and refunds', () => {
    let seed = 7
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    const part = (amount: bigint) => (amount * BigInt(below(5))) / 4n
    for (const cart of carts) {
      let order = soldAs(cart)
      let [received, refunded, points] = [0n, 0n, 0]
      for (let step = 0; step < 8; step++) {
        const due = paisa(order.total) - paisa(order.credited) - paisa(order.paid)
        if (below(2)) {
          const amount = part(due)
          received += amount
          order = { ...order, paid: text(paisa(order.paid) + amount) }
          continue
        }
        const lines = all(order).flatMap(({ lineId, quantity }) => {
          const count = below(quantity + 1)
          return count ? [{ lineId, quantity: count }] : []
        })
        const request = { lines: below(4) ? lines : [], withDelivery: !below(5) && !order.isDeliveryRefunded }
        const { most } = refundFigures(order, request)
        const refund = below(3) ? undefined : text(part(paisa(most)))
        const figures = refundFigures(order, { ...request, refund })
        refunded += paisa(figures.refund)
        points += figures.points
        order = figures.order
        expect(paisa(figures.due) >= 0n).toBe(true)
        expect(figures.points).toBeGreaterThanOrEqual(0)
      }
      expect(refunded <= received).toBe(true)
      expect(text(received - refunded)).toBe(order.paid)
      expect(paisa(order.paid) >= 0n && paisa(order.credited) <= paisa(order.total)).toBe(true)
      expect(points).toBeLessThanOrEqual(order.points)
      for (const { returned, quantity } of order.lines) expect(returned).toBeLessThanOrEqual(quantity)
    }
  })
})
