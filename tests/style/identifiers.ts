/** Names that the project no longer uses, with those that replaced them. Add a name here once it is renamed everywhere. */
export const identifiers: Readonly<Record<string, string>> = {
  keepMeant: 'dropInapplicable',
  saysOf: 'messageFor',
  soughtForms: 'searchCondition',
  useTold: 'useStaticQuery',
  furnish: 'seedIfEmpty',
}

/** Words that say nothing about a value; no constant, function or type is called so. */
export const vagueNames: readonly string[] = [
  'anew',
  'beside',
  'kin',
  'meant',
  'nobody',
  'said',
  'says',
  'sought',
  'stand',
  'stands',
  'tell',
  'tells',
  'told',
]
