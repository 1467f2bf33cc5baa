/** The choice of a language; their names stand in the language they name. */
export const language = {
  'language.label': 'Language',
  'language.failed': 'Couldn’t load this language. Try again.',
} as const
