import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/core/context.ts'
import { readBuyGets } from '#server/modules/pricing/buy-get/promotions.ts'
import { readActiveCharges, readCartDiscounts } from '#server/modules/pricing/price.ts'
import type { OrderLine } from '../goods'
import type { LineTerms, SaleLine, SharedTerms } from './order-terms'

export type CurrentTerms = { shared: SharedTerms; addTo: <L extends OrderLine>(line: L) => L & SaleLine }

/** The terms on which these products are sold to that customer now. A coupon is added by `withCoupon`. */
export const readCurrentTerms = async (
  context: Context,
  products: readonly string[],
  { customer, amountPerPoint }: { customer: string | undefined; amountPerPoint: string },
): Promise<CurrentTerms> => {
  const discounts = await readCartDiscounts(context, customer)
  const promotions = await readBuyGets(context, [...new Set(products)], customer)
  const charges = await readActiveCharges(context, 'product')
  const cart = await readActiveCharges(context, 'cart')
  const delivery = await readActiveCharges(context, 'delivery')
  const everyDiscount = discounts.map((_, at) => at)
  return {
    shared: {
      ...{ discounts, coupon: null, amountPerPoint },
      promotions: promotions.map(({ roles: _, ...promotion }) => promotion),
      charges: { cart, delivery },
    },
    addTo: (line) => ({
      ...line,
      terms: {
        discount: line.productDiscount,
        discounts: everyDiscount,
        inCoupon: false,
        promotions: promotions.flatMap(({ roles }, at) => {
          const role = roles.get(line.product.id)
          return role ? [{ at, ...role }] : []
        }),
        charges,
        promotionShare: null,
      },
    }),
  }
}

/** Names may change; what is deducted may not. */
const isSameTerm = (one: object, other: object) =>
  isDeepStrictEqual({ ...one, label: null, title: null }, { ...other, label: null, title: null })

/** Adds the terms that are not among the known ones; `places` are those of all the added ones. */
const joined = <T extends object>(known: readonly T[], added: readonly T[]) => {
  const all = [...known]
  const places = added.map((term) => {
    const at = all.findIndex((one) => isSameTerm(one, term))
    return at >= 0 ? at : all.push(term) - 1
  })
  return { all, places }
}

/**
 * The terms of an order to which lines are added: these are sold on the current terms, which they share with the others
 * as far as they are the same. What is charged or granted once for an order remains as agreed.
 */
export const joinTerms = (agreed: SharedTerms, current: CurrentTerms): CurrentTerms => {
  const discounts = joined(agreed.discounts, current.shared.discounts)
  const promotions = joined(agreed.promotions, current.shared.promotions)
  const placed = (terms: LineTerms): LineTerms => ({
    ...terms,
    discounts: terms.discounts.flatMap((at) => discounts.places[at] ?? []),
    promotions: terms.promotions.map((role) => ({ ...role, at: promotions.places[role.at] ?? role.at })),
  })
  return {
    shared: { ...agreed, discounts: discounts.all, promotions: promotions.all },
    addTo: (line) => {
      const added = current.addTo(line)
      return { ...added, terms: placed(added.terms) }
    },
  }
}
