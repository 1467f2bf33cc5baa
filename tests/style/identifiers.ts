/** Names that the project no longer uses, with those that replaced them. Add a name here once it is renamed everywhere. */
export const identifiers: Readonly<Record<string, string>> = {
  keepMeant: 'dropInapplicable',
  saysOf: 'messageFor',
  soughtForms: 'searchCondition',
  useTold: 'useStaticQuery',
  furnish: 'seedIfEmpty',
}
