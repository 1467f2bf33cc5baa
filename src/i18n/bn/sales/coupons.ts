import type { coupons as enCoupons } from '../../en/sales/coupons'
import type { TextsLike } from '../../text-types'

/** The form of a coupon, and its generated codes. */
export const coupons = {
  'coupon.generate': 'কোড তৈরি করুন',
  'coupon.copy': 'কোড কপি করুন',
  'coupon.copied': '{code} কোডটি কপি হয়েছে',
  'coupon.codes.title': 'একসঙ্গে অনেক কোড তৈরি করুন',
  'coupon.codes.intro': '“{name}”-এর শর্তে নতুন কুপন, প্রতিটির আলাদা এলোমেলো কোড।',
  'coupon.codes.done': { one: '{count}টি কোড তৈরি হয়েছে', other: '{count}টি কোড তৈরি হয়েছে' },
} as const satisfies TextsLike<typeof enCoupons>
