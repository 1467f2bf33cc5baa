/** The strength of a password, 1 to 4; 0 for none. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Common passwords and words, which add little. */
const known = [
  ...[
    'password',
    'passwort',
    'welcome',
    'letmein',
    'iloveyou',
    'sunshine',
    'princess',
    'football',
    'cricket',
  ],
  ...['dragon', 'monkey', 'master', 'superman', 'admin', 'login', 'secret', 'changeme', 'qwerty', 'asdfgh'],
  ...['zxcvbn', 'qazwsx', '1q2w3e', 'abc123', 'dhaka', 'bangladesh', 'moto', 'bike', 'showroom', 'store'],
] as const
const years = /(?:19|20)\d\d/g
const kinds = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^\x20-\x7e]/, 100],
] as const
/** The number of bits from which a password is fair, good, strong. */
const steps = [36, 56, 76] as const
const minLength = 3

/** Whether a character adds strength: not if it repeats or continues the one before. */
const isNew = (text: string, index: number) => {
  const step = text.charCodeAt(index) - text.charCodeAt(index - 1)
  return index === 0 || Math.abs(step) > 1
}

/**
 * A conservative estimate: the number of new characters, times the bits of each. Common words, years, and the names of
 * the account count as one character; repetitions and sequences add nothing.
 */
export const estimateStrength = (password: string, own: readonly string[] = []): Strength => {
  if (!password) return 0
  const words = [
    ...known,
    ...own.map((word) => word.toLowerCase()).filter((word) => word.length >= minLength),
  ]
  const lower = password.toLowerCase().replaceAll(years, '\0')
  const rest = words.reduce((text, word) => text.replaceAll(word, '\0'), lower)
  const fresh = [...rest].filter((_, index) => isNew(rest, index)).length
  const distinct = new Set(rest).size
  const choices = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
  const bits = Math.min(fresh, distinct * 2) * Math.log2(choices)
  return (1 + steps.filter((step) => bits >= step).length) as Strength
}
