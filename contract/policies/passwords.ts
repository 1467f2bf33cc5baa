/** Words in the most common passwords, and obvious ones for this store. The server also knows leaked passwords. */
const commonWords = [
  ...['password', 'passwort', 'passw0rd', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'asdf', 'zxcvbnm', 'letmein'],
  ...['welcome', 'iloveyou', 'changeme', 'changeit', 'secret', 'default', 'administrator', 'superadmin'],
  ...['admin', 'super', 'master', 'login', 'dragon', 'football', 'cricket', 'sunshine', 'princess', 'monkey'],
  ...['bangladesh', 'dhaka', 'motorbike', 'motorcycle'],
]
const minNameLength = 3
/** The minimum number of different remaining characters. */
const minDistinct = 5
const years = /(19|20)\d\d/g

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const without = (text: string, words: readonly string[]) =>
  words.length ? text.replace(new RegExp(words.map(escaped).join('|'), 'g'), '') : text

/** Each character that neither repeats nor continues the previous one, such as `1` and `9` of `123499`. */
const withoutRuns = (text: string) => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1)
}

const isGuessable = (text: string) => new Set(withoutRuns(text)).size < minDistinct

const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)

/**
 * Why a password is too easy to guess, whatever its length: little remains without common words, years, sequences and
 * repetitions, or without the names of its owner.
 */
export const findPasswordWeakness = (
  password: string,
  ownNames: readonly string[],
): 'guessable' | 'ownName' | undefined => {
  const text = without(password.normalize('NFC').toLowerCase(), commonWords).replace(years, '')
  if (isGuessable(text)) return 'guessable'
  const names = ownNames
    .flatMap((name) => (name.includes('@') ? name : [name, ...name.split(/[^\p{L}\p{N}\p{M}]+/u)]))
    .map((name) => name.normalize('NFC').toLowerCase())
    .filter((name) => name.length >= minNameLength)
  const own = without(password.normalize('NFC').toLowerCase(), longestFirst([...names, ...commonWords]))
  return names.length && isGuessable(own.replace(years, '')) ? 'ownName' : undefined
}
