/** The choice of a language; their names stand in the language they name. */
export const language = {
  'language.label': 'Language',
  'language.failed': 'The texts of this language could not be fetched. Try again.',
} as const
