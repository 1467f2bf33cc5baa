/** General settings. */
export const general = {
  'general.title': 'General settings',
  'general.failed': 'The settings could not be loaded',
  'general.saved': 'General settings saved',
  'general.history': 'History of the general settings',
} as const
