export type Values = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at `meta.total`; `*` is the only value of an object, a number an index, and an empty path the value itself. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, step) => {
      if (Array.isArray(inner)) return inner[Number(step)]
      if (!isObject(inner)) return undefined
      return step === '*' ? Object.values(inner)[0] : inner[step]
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

/** The parsed JSON of a body; any other text unchanged. */
export const parseJsonOrKeep = (data: unknown): unknown => {
  if (typeof data !== 'string' || !data) return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

/** A regular expression that matches only this text. */
export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
