/** Settings that are declared as forms. */
export const general = {
  'setting.failed': 'Couldn’t load the settings',
  'setting.saved': '{name} saved',
  'setting.changedByOthers':
    'Someone else changed these settings in the meantime. Their changes are now in the form, and yours are kept. Check them and save again.',
  'setting.history': 'History of {name}',
  'setting.all': 'All settings',
  'setting.search': 'Search settings',
  'setting.found': { one: '{count} setting', other: '{count} settings' },
  'setting.none': 'No settings match “{text}”',
  'setting.noneHint': 'Try another word, or part of one.',
} as const
