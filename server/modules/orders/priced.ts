import { reason } from '../../../contract/policies/errors'
import { isAtLeast, multiplyAmount } from '../../core/amounts'
import type { Context } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { bestDiscount } from '../pricing/arithmetic'
import { readActiveCharges, readCartDiscounts } from '../pricing/price'
import type { AppliedCoupon } from './coupon'
import { deliveryFee } from './delivery'
import type { OrderLine } from './goods'
import type { OrderPolicy } from './order-policy'
import type { PlaceOrderBody } from './place-checks'
import { calculateTotals, promotedTotal, type Totals } from './totals'

/** The largest amount that the database stores. */
const maxTotal = '9999999999.99'

/** The parts of an order's body, besides goods and coupon, that its price depends on. */
type Priced = Partial<Pick<PlaceOrderBody, 'points'>> &
  Parameters<typeof deliveryFee>[1] & {
    /** The agreed delivery fee, if it is not that of the address. */
    delivery?: string | undefined
    /** Some discounts are only for some customers. */
    customer?: string | undefined
  }

/** The price of an order with current discounts, VAT, charges and fees. */
export const calculatePrice = async (
  context: Context,
  body: Priced,
  lines: readonly OrderLine[],
  terms: OrderPolicy,
  coupon: AppliedCoupon | undefined,
): Promise<Totals> => {
  const onCart = await readCartDiscounts(context, body.customer)
  const points = body.points ?? 0
  const totals = calculateTotals({
    lines: lines.map((line, i) => ({ ...line, inCoupon: coupon?.inCoupon[i] ?? true })),
    discount: bestDiscount(promotedTotal(lines), onCart) ?? null,
    coupon: coupon ?? null,
    charges: {
      product: await readActiveCharges(context, 'product'),
      cart: await readActiveCharges(context, 'cart'),
      delivery: await readActiveCharges(context, 'delivery'),
    },
    delivery: body.delivery ?? deliveryFee(terms.zones, body),
    points,
    amountPerPoint: terms.amountPerPoint,
  })
  const { lines: _, ...amounts } = totals
  if (Object.values(amounts).some((amount) => !isAtLeast(maxTotal, amount)))
    throw new ApiError(400, reason('order.price.miscalculated'))
  // Points beyond the total are not taken from the customer.
  if (points > 0 && isAtLeast(multiplyAmount(terms.amountPerPoint, points - 1), totals.pointsDiscount))
    throw validationError({ points: [reason('order.points.beyondTotal')] })
  return totals
}
