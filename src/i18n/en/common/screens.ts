/** Texts that several custom screens show. */
export const commonScreens = {
  'common.back': 'Back',
  'common.continue': 'Continue',
  'common.preview': 'Preview',
  'common.items': 'Items',
  'common.noItems': 'This order’s items aren’t available.',
  'common.shipTo': 'Ship to',
  'common.picture': 'Picture',
  'common.customer': 'Customer',
  'zone.failed': 'Couldn’t show “{name}”. The rest of the page works.',
} as const
