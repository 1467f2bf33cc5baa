/** Who changed what. */
export const history = {
  'history.title': 'History',
} as const
