/** The form of a coupon, and its generated codes. */
export const coupons = {
  'coupon.generate': 'Generate code',
  'coupon.codes.title': 'Generate codes',
  'coupon.codes.intro': 'New coupons with the terms of “{name}”, each with a random code.',
  'coupon.codes.done': { one: '{count} code generated', other: '{count} codes generated' },
} as const
