import {
  allocateAmount,
  Decimal,
  formatAmount,
  isAtLeast,
  subtractAmounts,
  sumAmounts,
  toDecimal,
} from '#server/core/amounts.ts'
import { calculateVat } from '../../pricing/arithmetic'
import { goodsTotal } from '../totals'
import { rateOf } from './derive-terms'
import type { SaleLine, SharedTerms } from './order-terms'
import { calculatePrice } from './price-by-terms'

/** What pieces that are exchanged were sold on: their price, and their shares of discounts and charges. */
export type Carried = {
  /** What gave the discounts. */
  label: string
  /** After product discounts. */
  price: string
  discount: string
  charges: string
  /** On that price, before the discounts. */
  vat: string
  /** What they were sold for, points included. */
  value: string
  /** The points that paid for them and for a delivery fee that is refunded, what those took off, and what both cost with it. */
  points: { count: number; value: string; worth: string }
}

type Promoted = SaleLine & { promotionDiscount: string }
const shareOf = (amount: string, share: Decimal) => formatAmount(toDecimal(amount).times(share))
const atLeast0 = (amount: string) => (isAtLeast(amount, 0) ? amount : '0.00')
const ratioOf = (one: string, other: string) => Decimal.min(toDecimal(one).dividedBy(other), 1)

/** The points that pay for the new order, whose total without them is given: of cheaper goods as large a part of them as of the money. */
export const carriedPoints = (
  { points: { count, value, worth } }: Pick<Carried, 'points'>,
  total: string,
) => {
  if (!count || !isAtLeast(worth, '0.01')) return { count: 0, value: '0.00' }
  const share = ratioOf(total, worth)
  return { count: share.times(count).floor().toNumber(), value: shareOf(value, share) }
}

/** A charge on each piece, with so many digits that all pieces together have that amount again. */
const chargeOf = (amount: string, pieces: number) =>
  isAtLeast(amount, '0.01')
    ? [{ label: '', type: 'amount' as const, amount: toDecimal(amount).dividedBy(pieces).toFixed() }]
    : []

/**
 * The lines and terms with one discount and one amount of charges, in place of those on goods. Both belong to the pieces in
 * proportion to their price, so that they follow later changes of the order.
 */
const withAmounts = <L extends Promoted>(
  terms: SharedTerms,
  lines: readonly L[],
  { label, discount, charges }: { label: string; discount: string; charges: string },
) => {
  const goods = goodsTotal(lines)
  const discounts = isAtLeast(discount, '0.01') ? [{ id: null, label, ...rateOf(discount, goods) }] : []
  const prices = lines.map((line) => goodsTotal([line]))
  const onLines = allocateAmount(charges, prices)
  return {
    terms: { ...terms, discounts, promotions: [], charges: { ...terms.charges, cart: [] } },
    lines: lines.map((line, i) => ({
      ...line,
      promotionDiscount: '0.00',
      terms: {
        ...line.terms,
        discounts: discounts.map((_, at) => at),
        ...{ promotions: [], promotionShare: null },
        charges: chargeOf(onLines[i] ?? '0.00', line.quantity),
      },
    })),
  }
}

/**
 * The goods and terms of an order that replaces other pieces. Up to their price the goods have the discounts and charges of these,
 * whatever applies today: who swaps a size is asked for nothing. What the goods cost beyond it has today's, in proportion. Discounts are
 * divided by price here, whatever lines they were for, and parts are rounded: at the same price and VAT that is no difference.
 */
const carryPrice = <L extends Promoted>(
  terms: SharedTerms,
  lines: readonly L[],
  carried: Carried,
  delivery: string,
): { terms: SharedTerms; lines: readonly L[] } => {
  const { price, value } = carried
  const goods = goodsTotal(lines)
  const onDelivery = isAtLeast(delivery, '0.01') ? terms.charges.delivery : []
  const withDelivery = (sold: SharedTerms) => ({
    ...sold,
    charges: { ...sold.charges, delivery: onDelivery },
  })
  if (!isAtLeast(price, '0.01') || !isAtLeast(goods, '0.01')) return { terms: withDelivery(terms), lines }
  /** Of the former pieces that is replaced, and of the goods that is beyond it. */
  const [share, beyondIt] = [ratioOf(goods, price), toDecimal(1).minus(ratioOf(price, goods))]
  // Delivery is charged apart from the goods.
  const onGoods: SharedTerms = { ...terms, charges: { ...terms.charges, delivery: [] } }
  const none = { delivery: '0.00', points: 0 }
  const today = calculatePrice(lines, onGoods, none)
  const added = shareOf(sumAmounts([today.promotionDiscount, today.discount]), beyondIt)
  const label = [carried.label, isAtLeast(added, '0.01') && today.discountTitle].filter(Boolean).join(', ')
  let discount = sumAmounts([shareOf(carried.discount, share), added])
  let charges = sumAmounts([shareOf(carried.charges, share), shareOf(today.charges, beyondIt)])
  const sell = () => withAmounts(onGoods, lines, { label, discount, charges })
  const beyond = () => {
    const sold = sell()
    return subtractAmounts(calculatePrice(sold.lines, sold.terms, none).total, value)
  }
  const vat = sumAmounts(lines.map((line) => calculateVat(goodsTotal([line]), line.vatPercentage)))
  const rounding = toDecimal(lines.length + 2).dividedBy(100)
  if (goods === price && toDecimal(subtractAmounts(vat, carried.vat)).abs().lte(rounding)) {
    // A discount takes the VAT on it off, too. What rounding leaves then is added to the charges: these may be 0.
    const perDiscount = toDecimal(vat).dividedBy(goods).plus(1)
    discount = atLeast0(sumAmounts([discount, formatAmount(toDecimal(beyond()).dividedBy(perDiscount))]))
    if (!isAtLeast(charges, beyond())) discount = sumAmounts([discount, formatAmount(rounding)])
    charges = atLeast0(subtractAmounts(charges, beyond()))
  }
  const sold = sell()
  return { terms: withDelivery(sold.terms), lines: sold.lines }
}

/** The same with the points that were paid for those pieces: they stay paid, so that a swap moves neither points nor money. */
export const withCarried = <L extends Promoted>(
  terms: SharedTerms,
  lines: readonly L[],
  carried: Carried | undefined,
  delivery: string,
): { terms: SharedTerms; lines: readonly L[]; points?: number } => {
  if (!carried) return { terms, lines }
  const sold = carryPrice(terms, lines, carried, delivery)
  const { total } = calculatePrice(sold.lines, sold.terms, { delivery, points: 0 })
  const { count, value } = carriedPoints(carried, total)
  if (!count) return { ...sold, points: 0 }
  // With so many digits that all of them together take off that amount again.
  const amountPerPoint = toDecimal(value).dividedBy(count).toFixed()
  return { ...sold, terms: { ...sold.terms, amountPerPoint }, points: count }
}
