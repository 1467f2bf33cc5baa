/** Texts that several areas show, those of the login included. */
export const commonStart = {
  'common.cancel': 'Cancel',
  'common.retry': 'Try again',
  'common.undo': 'Undo',
  'common.loading': 'Loading…',
  'common.newOne': 'New {one}',
  'common.reload': 'Reload',
} as const

/** Texts that several areas show. */
export const commonPages = {
  'common.close': 'Close',
  'common.noResults': 'No results',
  'common.all': 'All',
  'common.edit': 'Edit',
  'common.open': 'Open',
  'common.save': 'Save',
  'common.print': 'Print',
  'common.total': 'Total',
  'common.reason': 'Reason',
  'common.note': 'Note',
  'common.history': 'History',
  'common.discard': 'Discard',
  'common.clearFilters': 'Clear filters',
  'common.copyLink': 'Copy link',
  'common.permissions': 'Permissions',
  'common.empty': 'Empty',
  'common.details': 'Details',
} as const

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
