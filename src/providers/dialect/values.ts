import { isObject, type Values } from '../read/object'

/** The lists of an object as one, such as those of the subclasses of a record; or its only value. */
const onlyValue = (object: Values): unknown => {
  const all = Object.values(object)
  return all.length > 1 && all.every(Array.isArray) ? all.flat() : all[0]
}

/** The value at `meta.total`; `*` is the only value of an object, a number an index, and an empty path the value itself. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, step) => {
      if (Array.isArray(inner)) return inner[Number(step)]
      if (!isObject(inner)) return undefined
      return step === '*' ? onlyValue(inner) : inner[step]
    }, value)

export const snakeKey = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const camelKey = (key: string) =>
  key.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const withKeys = (value: unknown, turn: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withKeys(one, turn))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [turn(key), withKeys(inner, turn)]))
}
export const toSnake = (value: unknown) => withKeys(value, snakeKey)
export const toCamel = (value: unknown) => withKeys(value, camelKey)

/** Texts, which are skipped, and numbers. */
const jsonTokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Integers that a number would round, such as ids of 64 bits, as texts. */
const withLongNumbersAsTexts = (json: string) =>
  /\d{16}/.test(json)
    ? json.replace(jsonTokens, (token) =>
        /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
      )
    : json

/** The parsed JSON of a body; any other text unchanged. */
export const parseJsonOrKeep = (data: unknown): unknown => {
  if (typeof data !== 'string' || !data) return data
  try {
    return JSON.parse(withLongNumbersAsTexts(data))
  } catch {
    return data
  }
}

/** A regular expression that matches only this text. */
export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
