import {
  allocateAmount,
  Decimal,
  formatAmount,
  isAtLeast,
  minAmount,
  subtractAmounts,
  sumAmounts,
  toDecimal,
} from '#server/core/amounts.ts'
import { goodsTotal, promotedTotal } from '../totals'
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
  /** What the customer gets back for them. */
  value: string
}

type Promoted = SaleLine & { promotionDiscount: string }
const shareOf = (amount: string, share: Decimal) => formatAmount(toDecimal(amount).times(share))
const atLeast0 = (amount: string) => (isAtLeast(amount, 0) ? amount : '0.00')

/** A charge on each piece, with so many digits that all pieces together have that amount again. */
const chargeOf = (amount: string, pieces: number) =>
  isAtLeast(amount, '0.01')
    ? [{ label: '', type: 'amount' as const, amount: toDecimal(amount).dividedBy(pieces).toFixed() }]
    : []

/**
 * The lines and terms with a further discount, and with one amount in place of the charges on goods. Both belong to the
 * pieces in proportion to their price, so that they follow later changes of the order.
 */
const withAmounts = <L extends Promoted>(
  terms: SharedTerms,
  lines: readonly L[],
  { label, discount, charges }: { label: string; discount: string; charges?: string },
) => {
  const goods = promotedTotal(lines)
  const isReduced = isAtLeast(discount, '0.01') && isAtLeast(goods, '0.01')
  const discounts = isReduced
    ? [...terms.discounts, { id: null, label, ...rateOf(discount, goods) }]
    : terms.discounts
  const prices = lines.map((line) => goodsTotal([line]))
  const onLines = charges === undefined ? undefined : allocateAmount(charges, prices)
  return {
    terms: { ...terms, discounts, charges: onLines ? { ...terms.charges, cart: [] } : terms.charges },
    lines: lines.map((line, i) => ({
      ...line,
      terms: {
        ...line.terms,
        discounts: discounts.map((_, at) => at),
        charges: onLines ? chargeOf(onLines[i] ?? '0.00', line.quantity) : line.terms.charges,
      },
    })),
  }
}

/**
 * The terms of an order that replaces other pieces: up to their price the goods have the discounts of these, and no
 * charges beyond those that were paid for them. Discounts are never added up: the better one applies. The parts of an
 * order are rounded, so the goods are as much as a paisa a line away from what they replace: that is no price difference.
 */
export const withCarried = <L extends Promoted>(
  terms: SharedTerms,
  lines: readonly L[],
  carried: Carried | undefined,
  delivery: string,
): { terms: SharedTerms; lines: readonly L[] } => {
  if (!carried) return { terms, lines }
  const { label, price, value } = carried
  const goods = goodsTotal(lines)
  const onDelivery = isAtLeast(delivery, '0.01') ? terms.charges.delivery : []
  const withDelivery = (sold: SharedTerms) => ({
    ...sold,
    charges: { ...sold.charges, delivery: onDelivery },
  })
  if (!isAtLeast(price, '0.01') || !isAtLeast(goods, '0.01')) return { terms: withDelivery(terms), lines }
  const ratioOf = (one: string, other: string) => Decimal.min(toDecimal(one).dividedBy(other), 1)
  /** Of the former pieces, and of the goods. */
  const [share, covered] = [ratioOf(goods, price), ratioOf(price, goods)]
  // Delivery is charged apart from the goods.
  const onGoods: SharedTerms = { ...terms, charges: { ...terms.charges, delivery: [] } }
  const priceOf = (amounts: { discount: string; charges?: string }) => {
    const sold = withAmounts(onGoods, lines, { label, ...amounts })
    return calculatePrice(sold.lines, sold.terms, { delivery: '0.00', points: 0 })
  }

  const promoted = sumAmounts(lines.map(({ promotionDiscount }) => promotionDiscount))
  let discount = atLeast0(subtractAmounts(shareOf(carried.discount, share), promoted))
  const usual = priceOf({ discount }).charges
  let charges = sumAmounts([
    minAmount(shareOf(usual, covered), shareOf(carried.charges, share)),
    subtractAmounts(usual, shareOf(usual, covered)),
  ])
  const beyond = () => subtractAmounts(priceOf({ discount, charges }).total, value)
  const most = toDecimal(lines.length + 2).dividedBy(100)
  if (goods === price && toDecimal(beyond()).abs().lte(most)) {
    discount = atLeast0(sumAmounts([discount, beyond()]))
    charges = atLeast0(subtractAmounts(charges, beyond()))
  }
  const sold = withAmounts(onGoods, lines, { label, discount, charges })
  return { terms: withDelivery(sold.terms), lines: sold.lines }
}
