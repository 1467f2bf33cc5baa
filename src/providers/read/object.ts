export type Values = Readonly<Record<string, unknown>>

/** An object that is no list. */
export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
