/** Texts that several custom screens show. */
export const commonScreens = {
  'common.back': 'Back',
  'common.continue': 'Continue',
  'common.preview': 'Preview',
  'common.month': 'Month',
  'common.items': 'Items',
  'common.noItems': 'Items of this order aren’t available.',
  'common.shipTo': 'Ship to',
  'common.picture': 'Picture',
  'common.customer': 'Customer',
} as const
