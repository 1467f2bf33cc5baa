import {
  allocateAmount,
  formatAmount,
  roundAmount,
  subtractAmounts,
  sumAmounts,
  toDecimal,
} from '#server/core/amounts.ts'

/** A line of an order with the pieces that came back. Amounts are decimal strings with two places. */
export type SoldLine = {
  id: string
  /** After product discounts, without cart discounts and VAT. */
  total: string
  vat: string
  /** Null for orders placed before it was stored: the cart discounts are then divided by the totals of the lines. */
  cartDiscount: string | null
  quantity: number
  returned: number
}
/** An order as far as refunds depend on it. */
export type SoldOrder = {
  lines: readonly SoldLine[]
  discount: string
  couponDiscount: string
  charges: string
  delivery: string
  pointsDiscount: string
  points: number
  total: string
  credited: string
  /** What the store still has. */
  paid: string
  isDeliveryRefunded: boolean
}

/** What the customer pays for a part of an order, in money and in the value of points. */
export type PaidShare = { amount: string; points: string }

/** What the lines have of the discounts and charges. Charges belong to the goods, in proportion to their price. */
const allocateOnGoods = ({ lines, charges, discount, couponDiscount }: SoldOrder) => {
  const divided = allocateAmount(
    sumAmounts([discount, couponDiscount]),
    lines.map(({ total }) => total),
  )
  const discounts = lines.map(({ cartDiscount }, i) => cartDiscount ?? divided[i] ?? '0.00')
  const prices = lines.map(({ total, vat }, i) =>
    sumAmounts([subtractAmounts(total, discounts[i] ?? 0), vat]),
  )
  return { discounts, prices, charges: allocateAmount(charges, prices) }
}

/**
 * What the customer pays for each line and for the delivery: the parts add up to the total of the order, to the last
 * paisa. Points pay for everything, the delivery included.
 */
export const allocatePayment = (order: SoldOrder): { lines: PaidShare[]; delivery: PaidShare } => {
  const { prices, charges } = allocateOnGoods(order)
  const gross = prices.map((price, i) => sumAmounts([price, charges[i] ?? 0]))
  // Charges on goods that cost nothing.
  const delivery = sumAmounts([order.delivery, subtractAmounts(order.charges, ...charges)])
  const points = allocateAmount(order.pointsDiscount, [...gross, delivery])
  const shareOf = (amount: string, i: number): PaidShare => {
    const part = points[i] ?? '0.00'
    return { amount: subtractAmounts(amount, part), points: part }
  }
  return { lines: gross.map(shareOf), delivery: shareOf(delivery, gross.length) }
}

/** The amount of the first pieces of a line, so that all pieces add up to the line. */
const upTo = (amount: string, pieces: number, { quantity }: SoldLine) =>
  formatAmount(roundAmount(toDecimal(amount).times(pieces).dividedBy(quantity)))

/** The amount of the next pieces of a line that come back. */
export const amountOfPieces = ({ amount }: PaidShare, line: SoldLine, pieces: number) =>
  subtractAmounts(upTo(amount, line.returned + pieces, line), upTo(amount, line.returned, line))

/**
 * The price of the next pieces that come back, after product discounts, and their shares of discounts, VAT and charges, and what
 * points paid of them.
 */
export const soldShares = (order: SoldOrder, pieces: readonly { lineId: string; quantity: number }[]) => {
  const { discounts, charges } = allocateOnGoods(order)
  const paid = allocatePayment(order)
  const sums = { price: '0.00', discount: '0.00', vat: '0.00', charges: '0.00', points: '0.00' }
  let { lines } = order
  for (const { lineId, quantity } of pieces) {
    const at = lines.findIndex(({ id }) => id === lineId)
    const line = lines[at]
    if (!line) continue
    const share = (amount = '0.00') => amountOfPieces({ amount, points: '0.00' }, line, quantity)
    sums.price = sumAmounts([sums.price, share(line.total)])
    sums.discount = sumAmounts([sums.discount, share(discounts[at])])
    sums.vat = sumAmounts([sums.vat, share(line.vat)])
    sums.charges = sumAmounts([sums.charges, share(charges[at])])
    sums.points = sumAmounts([sums.points, share(paid.lines[at]?.points)])
    lines = lines.map((one, i) => (i === at ? { ...one, returned: one.returned + quantity } : one))
  }
  return { ...sums, delivery: paid.delivery }
}

/** The points that the customer gets back for all that was returned: in proportion, rounded down. */
export const returnedPoints = (order: SoldOrder): number => {
  const { lines, pointsDiscount, points, isDeliveryRefunded } = order
  if (toDecimal(pointsDiscount).isZero()) return 0
  const shares = allocatePayment(order)
  const returnedPointsValue = sumAmounts([
    ...lines.map((line, i) => upTo(shares.lines[i]?.points ?? '0.00', line.returned, line)),
    isDeliveryRefunded ? shares.delivery.points : 0,
  ])
  return toDecimal(returnedPointsValue).times(points).dividedBy(pointsDiscount).floor().toNumber()
}
