/** The calculation of an order’s total, with the sign of each step. */
export const totalsSteps = [
  ['subTotal', ''],
  ['promotionDiscount', '−'],
  ['discount', '−'],
  ['couponDiscount', '−'],
  ['vat', ''],
  ['charges', ''],
  ['delivery', ''],
  ['pointsDiscount', '−'],
] as const
