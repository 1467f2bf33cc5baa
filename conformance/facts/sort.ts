import type { Field } from '#contract/grammar/field.ts'

/** Databases sort texts by different rules; the admin needs one of them. */
const collators = [
  (one: string, other: string) => one.localeCompare(other, 'en'),
  (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }),
  (one: string, other: string) => (one < other ? -1 : Number(one > other)),
  (one: string, other: string) => {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()]
    return a < b ? -1 : Number(a > b)
  },
]
const numeric = (value: unknown) => Number(value)
const comparableOf = (field: Field): ((value: unknown) => number) | undefined => {
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'flag') return numeric
  return field.kind === 'instant' || field.kind === 'date' ? (value) => Date.parse(String(value)) : undefined
}

const isAscending = <T>(values: readonly T[], compare: (one: T, other: T) => number) =>
  values.every((value, index) => index === 0 || compare(values[index - 1] as T, value) <= 0)

/** Whether values are sorted; undefined if that cannot be decided, as for choices. Empty values may be at either end. */
export const isSorted = (
  field: Field,
  values: readonly unknown[],
  direction: 'asc' | 'desc',
): boolean | undefined => {
  const filled = values.filter((value) => value !== null && value !== undefined)
  const ordered = direction === 'asc' ? filled : [...filled].reverse()
  const numberOf = comparableOf(field)
  if (numberOf) return isAscending(ordered.map(numberOf), (one, other) => one - other)
  if (field.kind !== 'text') return undefined
  return collators.some((compare) => isAscending(ordered.map(String), compare))
}
