import type { CrudFilter, CrudSort, LogicalFilter, Pagination } from '@refinedev/core'
import type { Field, Fields } from '../../contract/grammar/field'
import type { AnyResource, Paging } from '../../contract/grammar/resource'
import { limits } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { refused } from './errors'
import type { Pairs } from './query-string'

type Values = Readonly<Record<string, unknown>>

/** `brands/{id}` with its parameters; a dot segment would lead to another path, so it names no record. */
export const fillPath = (path: string, params: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path '${path}' needs a value for '${name}'`)
    if (/^\.{1,2}$/.test(String(value))) throw refused(404, messages.notFound)
    return encodeURIComponent(String(value))
  })

/** Filters joined by 'and' are a list of filters; the API knows no 'or'. */
export const logical = (filters: readonly CrudFilter[] = []): LogicalFilter[] =>
  filters.flatMap((filter) => {
    if ('field' in filter) return [filter]
    if (filter.operator === 'and') return logical(filter.value)
    throw new Error("The API has no filter joined by 'or'")
  })

/** What a filter asks for, as texts; nothing at all where it is empty. */
export const wordsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((v) => v !== undefined && v !== null && v !== '')
    .map((v) => (v instanceof Date ? v.toISOString() : String(v)))

const pageWords = (paging: Paging, page: number, limit: number): Pairs => {
  if (paging === 'none') return []
  const place = paging === 'page' ? page : (page - 1) * limit
  return [
    [paging, String(place)],
    ['limit', String(limit)],
  ]
}

const sortWords = (resource: AnyResource, sorters: readonly CrudSort[] = []): Pairs => {
  if (!resource.sort?.length) return []
  const asked = sorters.find((s) => resource.sort?.includes(s.field))
  const [by, order] = asked ? [asked.field, asked.order] : (resource.order ?? [])
  if (!by || !order) return []
  return [
    ['sortBy', by],
    ['orderBy', order],
  ]
}

/** Only declared filters go out, in the API's own words; a list repeats its word. */
const filterWords = (resource: AnyResource, filters: readonly CrudFilter[] = []): Pairs => {
  const spelt = (value: string) =>
    resource.encode === 'percentageSign' ? value.replaceAll('percentageSign', '%') : value
  return logical(filters)
    .filter(({ field }) => resource.filters && Object.hasOwn(resource.filters, field))
    .flatMap(({ field, value }) => wordsOf(value).map((v) => [field, spelt(v)] as const))
}

export type ListQuestion = {
  pagination?: Pagination | undefined
  sorters?: readonly CrudSort[] | undefined
  filters?: readonly CrudFilter[] | undefined
}

/** The words of a list request: the page, then the order, then the filters. */
export const listWords = (resource: AnyResource, { pagination, sorters, filters }: ListQuestion): Pairs => {
  const { currentPage = 1, pageSize = limits.pageSize } = pagination ?? {}
  return [
    ...pageWords(resource.api.paging ?? 'none', currentPage, pageSize),
    ...sortWords(resource, sorters),
    ...filterWords(resource, filters),
  ]
}

/** The words of a declared call, and no others. */
export const callWords = (declared: Fields | undefined, query: Values | undefined): Pairs =>
  Object.keys(declared ?? {}).flatMap((word) => wordsOf(query?.[word]).map((v) => [word, v] as const))

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob
const idOf = (value: unknown) => (isObject(value) && 'id' in value ? value.id : value)
/** A picture is read with its address and written without. */
const imageOf = (value: unknown) => (isObject(value) ? { key: value.key, alt: value.alt ?? '' } : value)
const each = (value: unknown, turn: (v: unknown) => unknown) =>
  Array.isArray(value) ? value.map(turn) : value

const written = (field: Field, value: unknown): unknown => {
  if (value === undefined || value === null) return value
  switch (field.kind) {
    case 'ref':
      return idOf(value)
    case 'refs':
      return each(value, idOf)
    case 'image':
    case 'file':
      return imageOf(value)
    case 'images':
      return each(value, imageOf)
    case 'rows':
      return each(value, (row) => (isObject(row) ? bodyOf(field.of, row) : row))
    default:
      return value
  }
}

/** The body of a write: fields as the API takes them, nothing that is read-only. */
export const bodyOf = (fields: Fields, values: Values): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key]
    if (value === undefined || field?.readOnly) continue
    const name = field && 'sendAs' in field ? field.sendAs : undefined
    body[name ?? key] = field ? written(field, value) : value
  }
  return body
}

/** One part `data` with the JSON, and the files as parts named after their field. */
export const multipartOf = (fields: Fields, values: Values): FormData => {
  const form = new FormData()
  const files: [string, Blob][] = []
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const all = [value].flat()
    const chosen = all.filter(isFile)
    for (const file of chosen) files.push([key, file])
    if (!chosen.length) rest[key] = value
    else if (Array.isArray(value) && chosen.length < all.length) rest[key] = all.filter((v) => !isFile(v))
  }
  form.append('data', JSON.stringify(bodyOf(fields, rest)))
  for (const [key, file] of files) form.append(key, file)
  return form
}

/** An upload: every field a part of its own. */
export const partsOfCall = (values: Values): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (isFile(one)) form.append(key, one)
      else if (one !== undefined && one !== null) form.append(key, String(one))
    }
  }
  return form
}
