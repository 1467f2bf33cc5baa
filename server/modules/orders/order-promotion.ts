import type { Context } from '../../core/context'
import { findBuyGet } from '../pricing/buy-get/promotions'
import type { OrderLine } from './goods'
import type { Totals } from './totals'

/** The lines of an order with what the best buy X get Y promotion reduces, and its title if one applies. */
export const applyPromotion = async <L extends OrderLine>(
  context: Context,
  lines: readonly L[],
  customer: string | undefined,
): Promise<{ lines: L[]; promotion: string | null }> => {
  const applied = await findBuyGet(context, lines, customer)
  const reduced = lines.map((line, i) => ({
    ...line,
    promotionDiscount: applied?.reductions[i]?.amount ?? '0.00',
  }))
  return { lines: reduced, promotion: applied?.title ?? null }
}

/** What an order stores of it: nothing if no promotion applied. */
export const storedPromotion = (promotion: string | null, { promotionDiscount }: Totals) => ({
  promotion,
  promotionDiscount: promotion === null ? null : promotionDiscount,
})
