/** The form of a coupon. */
export const coupons = {
  'coupon.generate': 'Generate code',
} as const
