/** General settings. */
export const general = {
  'general.title': 'General settings',
  'general.failed': 'Couldn’t load the settings',
  'general.saved': 'General settings saved',
  'general.history': 'History of general settings',
} as const
