/** Payments and their settings. */
export const payments = {
  'payments.settings': 'Payment methods',
} as const
