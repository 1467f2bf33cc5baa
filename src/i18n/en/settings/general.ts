/** Settings that are declared as forms. */
export const general = {
  'setting.failed': 'Couldn’t load the settings',
  'setting.saved': '{name} saved',
  'setting.history': 'History of {name}',
} as const
