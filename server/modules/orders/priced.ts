import { reason } from '../../../contract/policies/refusals'
import { isAtLeast, times } from '../../core/amounts'
import { Refusal, wrong } from '../../core/errors'
import type { Work } from '../../core/work'
import { bestDiscount } from '../pricing/arithmetic'
import { chargesOn, discountsOnCart } from '../pricing/price'
import type { GivenCoupon } from './coupon'
import { deliveryFee } from './delivery'
import type { Line } from './goods'
import type { PlaceBody } from './place-checks'
import type { Terms } from './terms'
import { goodsTotal, type Totals, totalsOf } from './totals'

/** The largest amount that the database stores. */
const most = '9999999999.99'

/** What of an order's body its price depends on, besides goods and coupon. */
type Priced = Partial<Pick<PlaceBody, 'points'>> & Parameters<typeof deliveryFee>[1]

/** What an order costs today: discounts, VAT, charges and fees as they are now. */
export const priced = async (
  w: Work,
  body: Priced,
  lines: readonly Line[],
  terms: Terms,
  coupon: GivenCoupon | undefined,
): Promise<Totals> => {
  const onCart = await discountsOnCart(w)
  const points = body.points ?? 0
  const totals = totalsOf({
    lines: lines.map((line, i) => ({ ...line, inCoupon: coupon?.inCoupon[i] ?? true })),
    discount: bestDiscount(goodsTotal(lines), onCart) ?? null,
    coupon: coupon ?? null,
    charges: {
      product: await chargesOn(w, 'product'),
      cart: await chargesOn(w, 'cart'),
      delivery: await chargesOn(w, 'delivery'),
    },
    delivery: deliveryFee(terms.zones, body),
    points,
    amountPerPoint: terms.amountPerPoint,
  })
  const { lines: _, ...amounts } = totals
  if (Object.values(amounts).some((amount) => !isAtLeast(most, amount)))
    throw new Refusal(400, reason('order.price.miscalculated'))
  // Points beyond the total are not taken from the customer.
  if (points > 0 && isAtLeast(times(terms.amountPerPoint, points - 1), totals.pointsDiscount))
    throw wrong({ points: [reason('order.points.beyondTotal')] })
  return totals
}
