type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)

/** Values that are equal in a request: undefined, null and an empty text; a reference and its id. */
const normalized = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null
  if (typeof File !== 'undefined' && value instanceof File) return value
  if (Array.isArray(value)) return value.map(normalized)
  if (!isPlain(value)) return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
  const keys = Object.keys(value)
  if (keys.length === 2 && 'id' in value && 'label' in value) return value.id
  if ('key' in value && 'alt' in value) return { key: value.key, alt: normalized(value.alt) }
  return Object.fromEntries(keys.map((key) => [key, normalized(value[key])]))
}

const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((v, i) => same(v, b[i]))
  if (!isPlain(a) || !isPlain(b)) return false
  if (typeof File !== 'undefined' && (a instanceof File || b instanceof File)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => same(a[key] ?? null, b[key] ?? null))
}

/** The keys whose values differ from the initial ones: what an update sends. */
export const changedValueKeys = (initial: Plain, current: Plain): string[] => {
  const keys = new Set([...Object.keys(initial), ...Object.keys(current)])
  return [...keys].filter((key) => !same(normalized(initial[key]), normalized(current[key])))
}
