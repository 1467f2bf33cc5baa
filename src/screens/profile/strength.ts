/** How hard a password is to guess, 1 to 4; 0 for none. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** What is tried first, and so adds nothing but itself. */
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
/** Bits from which on a password is fair, good, strong. */
const steps = [36, 56, 76] as const
const shortest = 3

/** Adds to what is there: nothing of what repeats the character before, or only counts on from it. */
const isNew = (text: string, at: number) => {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  return at === 0 || Math.abs(step) > 1
}

/**
 * An estimate, and a careful one: characters that are new, times what each of them could have been. Common words,
 * years, and the words of the account itself count as one character; repetitions and counting on for nothing.
 */
export const strengthOf = (password: string, own: readonly string[] = []): Strength => {
  if (!password) return 0
  const words = [...known, ...own.map((word) => word.toLowerCase()).filter((word) => word.length >= shortest)]
  const lower = password.toLowerCase().replaceAll(years, '\0')
  const rest = words.reduce((text, word) => text.replaceAll(word, '\0'), lower)
  const fresh = [...rest].filter((_, at) => isNew(rest, at)).length
  const distinct = new Set(rest).size
  const choices = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
  const bits = Math.min(fresh, distinct * 2) * Math.log2(choices)
  return (1 + steps.filter((step) => bits >= step).length) as Strength
}
