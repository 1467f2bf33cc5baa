export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object at a path; empty where there is none. */
export const objectAt = (value: unknown, ...path: readonly string[]): Json => {
  const found = path.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value)
  return isJson(found) ? found : {}
}
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((one): one is string => typeof one === 'string')
