/** The choice of a language; each name is in its own language. */
export const language = {
  'language.label': 'Language',
  'language.failed': 'Couldn’t load this language. Try again.',
} as const
