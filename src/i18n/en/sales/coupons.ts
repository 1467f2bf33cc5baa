/** The form of a coupon, and its generated codes. */
export const coupons = {
  'coupon.generate': 'Generate code',
  'coupon.copy': 'Copy code',
  'coupon.copied': 'Code {code} copied',
  'coupon.codes.title': 'Generate codes',
  'coupon.codes.intro': 'New coupons with the terms of “{name}”, each with a random code.',
  'coupon.codes.done': { one: '{count} code generated', other: '{count} codes generated' },
} as const
