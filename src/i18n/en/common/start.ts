/** Texts that several areas show, those of the login included. */
export const commonStart = {
  'common.cancel': 'Cancel',
  'common.retry': 'Try again',
  'common.undo': 'Undo',
  'common.loading': 'Loading…',
  'common.newOne': 'New {one}',
  'common.reload': 'Reload',
} as const
