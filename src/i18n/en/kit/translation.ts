/** Texts of records in Bengali. */
export const translation = {
  'translation.language': 'Language of the texts',
  'translation.label': '{label} in Bengali',
  'translation.failed': 'Couldn’t load the Bengali texts.',
  'translation.notCopied': 'The copy is saved without the Bengali texts.',
  'translation.progress': {
    one: '{done} of {count} text in Bengali',
    other: '{done} of {count} texts in Bengali',
  },
  'translation.outdated': {
    one: 'The English text changed after its translation: {fields}',
    other: 'The English texts changed after their translation: {fields}',
  },
  'translation.outdatedCount': '{count} outdated',
  'translation.keep': { one: 'Keep translation', other: 'Keep translations' },
  'translation.share': { one: '{done} of {count} text', other: '{done} of {count} texts' },
} as const
