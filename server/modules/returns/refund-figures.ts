import { isAtLeast, minAmount, subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { allocatePayment, amountOfPieces, returnedPoints, type SoldOrder } from './shares'

/** Pieces of lines that come back; a line can occur twice, with sellable and with damaged pieces. */
export type ReturnRequest = {
  lines: readonly { lineId: string; quantity: number }[]
  withDelivery: boolean
  /** By default all that can be refunded for the goods. */
  refund?: string | undefined
}

export type RefundFigures = {
  lines: { lineId: string; amount: string }[]
  deliveryFee: string
  value: string
  settled: string
  most: string
  refund: string
  /** The part of the total that is no longer owed. */
  credited: string
  points: number
  paid: string
  due: string
  /** The order after it. */
  order: SoldOrder
}

const atLeast0 = (amount: string) => (isAtLeast(amount, 0) ? amount : '0.00')

/**
 * The arithmetic of a return. Goods that come back are first taken off what the customer still owes; the rest of their
 * value can be refunded. A smaller refund keeps the difference with the store, so that nothing becomes due. Without
 * goods the refund itself is taken off the total. Pieces beyond those sold are the caller's mistake.
 */
export const refundFigures = (order: SoldOrder, request: ReturnRequest): RefundFigures => {
  const shares = allocatePayment(order)
  let lines = order.lines
  const amounts = request.lines.map(({ lineId, quantity }) => {
    const at = lines.findIndex(({ id }) => id === lineId)
    const [line, share] = [lines[at], shares.lines[at]]
    if (!line || !share) return { lineId, amount: '0.00' }
    const amount = amountOfPieces(share, line, quantity)
    lines = lines.map((one, i) => (i === at ? { ...one, returned: one.returned + quantity } : one))
    return { lineId, amount }
  })
  const deliveryFee = order.isDeliveryRefunded ? '0.00' : shares.delivery.amount
  const hasValue = amounts.length > 0 || request.withDelivery
  const owed = subtractAmounts(order.total, order.credited)
  const returned = sumAmounts([
    ...amounts.map(({ amount }) => amount),
    request.withDelivery ? deliveryFee : 0,
  ])
  // Goodwill may have been granted for the same goods before.
  const value = minAmount(returned, owed)
  const most = hasValue ? atLeast0(subtractAmounts(order.paid, subtractAmounts(owed, value))) : order.paid
  const refund = minAmount(request.refund ?? (hasValue ? most : '0.00'), most)
  const credited = hasValue ? subtractAmounts(value, subtractAmounts(most, refund)) : refund
  const paid = subtractAmounts(order.paid, refund)
  const after: SoldOrder = {
    ...order,
    lines,
    isDeliveryRefunded: order.isDeliveryRefunded || request.withDelivery,
    credited: sumAmounts([order.credited, credited]),
    paid,
  }
  return {
    ...{ lines: amounts, deliveryFee, value, most, refund, credited, paid },
    settled: hasValue ? subtractAmounts(value, most) : '0.00',
    points: returnedPoints(after) - returnedPoints(order),
    due: subtractAmounts(owed, credited, paid),
    order: after,
  }
}
