import type { coupons as enCoupons } from '../../en/sales/coupons'
import type { TextsLike } from '../../text-types'

/** The form of a coupon. */
export const coupons = {
  'coupon.generate': 'কোড তৈরি করুন',
} as const satisfies TextsLike<typeof enCoupons>
