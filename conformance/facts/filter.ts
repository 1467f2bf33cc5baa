import { type Filter, pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { foldText, searchWords } from '#contract/grammar/stored-text.ts'
import type { Registry } from '#contract/registry.ts'
import type { Row } from './page'

type Reference = { id?: unknown; label?: unknown }
const all = (value: unknown): readonly unknown[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The values of a record at the path of a filter; undefined if the record does not show them. */
export const shownAt = (
  registry: Registry,
  resource: AnyResource,
  row: Row,
  path: string,
): readonly unknown[] | undefined => {
  const [key = '', inner] = path.split('.')
  const field = resource.fields[key]
  if (!field || !('to' in field)) return Object.hasOwn(row, key) ? all(row[key]) : undefined
  const references = all(row[key]) as readonly Reference[]
  if (!inner) return references.map(({ id }) => id)
  const label = registry.resources.find(({ name }) => name === field.to)?.nameField
  return label === inner ? references.map((one) => one.label) : undefined
}

/** Each word occurs in one of the values, in whatever order and spelling; also if a backend compares the whole text. */
const containsWords = (value: string, shown: readonly unknown[]): boolean => {
  const texts = shown.map((one) => foldText(String(one)))
  return searchWords(value).every((word) => texts.some((text) => text.includes(word)))
}

const isMatch = (by: Filter['by'], value: string, shown: unknown): boolean => {
  switch (by) {
    case 'from':
      return Date.parse(String(shown)) >= Date.parse(value)
    case 'until':
      return Date.parse(String(shown)) < Date.parse(value)
    case 'atLeast':
      return Number(shown) >= Number(value)
    case 'atMost':
      return Number(shown) <= Number(value)
    default:
      return String(shown) === value
  }
}

/** Whether a record satisfies a filter; undefined if the record does not show all that the filter compares. */
export const isFound = (
  registry: Registry,
  resource: AnyResource,
  filter: Filter,
  value: string,
  row: Row,
): boolean | undefined => {
  const shown = pathsOf(filter).map((path) => shownAt(registry, resource, row, path))
  const isSearch = filter.by === 'contains' || filter.by === 'anyOf'
  if (
    isSearch &&
    containsWords(
      value,
      shown.flatMap((values) => values ?? []),
    )
  )
    return true
  if (!isSearch && shown.some((values) => values?.some((one) => isMatch(filter.by, value, one)))) return true
  return filter.by === 'condition' || shown.includes(undefined) ? undefined : false
}
