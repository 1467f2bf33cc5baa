import type { AnyResource } from '#contract/grammar/resource.ts'
import { isObject } from './object'

/** Key of the values of a record, or of a row in it, that do not have the type of their field; by field, as texts. */
export const unreadableKey = '$unreadable'

/** What the backend returned for a field of a record, if it cannot be read; the record has null or an empty list instead. */
export const unreadableText = (record: unknown, name: string): string | undefined => {
  const texts = isObject(record) ? record[unreadableKey] : undefined
  const text = isObject(texts) && Object.hasOwn(texts, name) ? texts[name] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The paths of unreadable values at any depth, with what the backend returned: `items.2.price`. */
export const unreadablePaths = (
  value: unknown,
  path: readonly string[] = [],
): [path: string, text: string][] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => unreadablePaths(one, [...path, String(at)]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    key === unreadableKey && isObject(inner)
      ? Object.entries(inner).map(([name, text]) => [[...path, name].join('.'), String(text)])
      : unreadablePaths(inner, [...path, key]),
  )
}

/** A resource, or a call by its name. */
type Owner = AnyResource | { name: string; fields?: undefined }
type Report = (owner: Owner, field: string) => void
let report: Report = () => {}
const reported = { fields: new Set<string>(), owners: new Set<string>() }

/** Called with the first unreadable value of each resource or call; the shell shows it to the user. */
export const onUnreadable = (next: Report): void => {
  report = next
}

/**
 * Reports a field whose values cannot be read, once: to developers with the value, to the user once for all fields of
 * the resource or call.
 */
export const reportUnreadable = (owner: Owner, path: string, text: string): void => {
  const { name } = owner
  // The same field of all rows.
  const field = `${name}.${path.replace(/\.\d+(?=\.)/g, '')}`
  if (reported.fields.has(field)) return
  reported.fields.add(field)
  if (import.meta.env?.DEV)
    console.warn(
      `${field} is declared as another kind than the backend returns: ${text}. docs/your-backend.md lists what a dialect can declare.`,
    )
  if (reported.owners.has(name)) return
  reported.owners.add(name)
  report(owner, path.split('.')[0] ?? path)
}
