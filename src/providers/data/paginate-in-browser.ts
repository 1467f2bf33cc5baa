import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core'
import { fieldOf } from '#contract/grammar/facts.ts'
import { type DeclaredMeaning, type Filter, pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { foldText, searchWords } from '#contract/grammar/stored-text.ts'
import { limits } from '#contract/policies/limits.ts'
import { flattenFilters, type ListRequestParams, toParamValues } from './requests'

/** Created when it is first needed: that takes milliseconds, and most lists are sorted by the backend. */
let collator: Intl.Collator | undefined
const compareWords = (a: string, b: string) => {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}

/** The value for comparisons; of a reference, its label. */
const comparable = (value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.map((v) => comparable(v) ?? '').join(', ') || null
  if (typeof value === 'object') return 'label' in value ? comparable(value.label) : null
  return String(value)
}

const compare = (a: string | number, b: string | number, amounts: boolean): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (amounts) return Number(a) - Number(b)
  return compareWords(String(a), String(b))
}

/** Empty values are last in either direction; equal rows are ordered by id. Without any order the rows keep theirs. */
const sorted = (rows: readonly BaseRecord[], resource: AnyResource, sorters: readonly CrudSort[] = []) => {
  const [wanted] = sorters
  if (!wanted && !resource.order) return [...rows]
  const [by, order] = wanted ? [wanted.field, wanted.order] : (resource.order ?? ['id', 'asc'])
  const amounts = fieldOf(resource, by)?.kind === 'money'
  const sign = order === 'desc' ? -1 : 1
  return [...rows].sort((x, y) => {
    const [a, b] = [comparable(x[by]), comparable(y[by])]
    const ids = compareWords(String(x.id), String(y.id))
    if (a === null || b === null) return a === b ? ids : a === null ? 1 : -1
    return sign * compare(a, b, amounts) || ids
  })
}

/** Every text at a path, `brand` or `categories.label`; a reference matches by id and by label. */
const valuesAt = (value: unknown, steps: readonly string[]): string[] => {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((v) => valuesAt(v, steps))
  if (typeof value !== 'object') return [String(value)]
  const inner = value as Readonly<Record<string, unknown>>
  const [step, ...rest] = steps
  if (step !== undefined) return valuesAt(inner[step], rest)
  return [inner.id, inner.label].flatMap((v) => valuesAt(v, []))
}

/** Each word occurs in one of the values. */
const containsWords = (values: readonly string[], wanted: string) => {
  const folded = values.map(foldText)
  return searchWords(wanted).every((word) => folded.some((value) => value.includes(word)))
}

const tests: Readonly<
  Record<Exclude<DeclaredMeaning, 'contains'>, (value: string, wanted: string) => boolean>
> = {
  equals: (value, wanted) => value === wanted,
  among: (value, wanted) => value === wanted,
  from: (value, wanted) => Date.parse(value) >= Date.parse(wanted),
  until: (value, wanted) => Date.parse(value) < Date.parse(wanted),
  atLeast: (value, wanted) => Number(value) >= Number(wanted),
  atMost: (value, wanted) => Number(value) <= Number(wanted),
}

const matchesFilter = (
  row: BaseRecord,
  filters: NonNullable<AnyResource['filters']>,
  filter: Filter | undefined,
  wanted: readonly string[],
): boolean => {
  // Only the backend can evaluate a condition.
  if (!filter || filter.by === 'condition' || !wanted.length) return true
  if (filter.by === 'noneOf') return !matchesFilter(row, filters, filters[filter.of ?? ''], wanted)
  const values = pathsOf(filter).flatMap((path) => valuesAt(row, path.split('.')))
  if (filter.by === 'empty') return values.every((value) => value === '') === (wanted[0] === 'true')
  if (filter.by === 'anyOf' || filter.by === 'contains')
    return wanted.some((text) => containsWords(values, text))
  const test = tests[filter.by]
  return values.some((v) => wanted.some((a) => test(v, a)))
}

const matchesFilters = (
  row: BaseRecord,
  { filters: declared = {} }: AnyResource,
  filters: readonly CrudFilter[] = [],
): boolean =>
  flattenFilters(filters).every(({ field, value }) =>
    matchesFilter(
      row,
      declared,
      Object.hasOwn(declared, field) ? declared[field] : undefined,
      toParamValues(value),
    ),
  )

/** A page of a list that the API returns complete: filtered, sorted and cut here. */
export const paginateInBrowser = (
  rows: readonly BaseRecord[],
  resource: AnyResource,
  { pagination, sorters, filters }: ListRequestParams,
): { data: BaseRecord[]; total: number } => {
  const matching = sorted(
    rows.filter((row) => matchesFilters(row, resource, filters)),
    resource,
    sorters,
  )
  const { currentPage = 1, pageSize = limits.pageSize, mode = 'server' } = pagination ?? {}
  const start = (currentPage - 1) * pageSize
  return {
    data: mode === 'server' ? matching.slice(start, start + pageSize) : matching,
    total: matching.length,
  }
}
