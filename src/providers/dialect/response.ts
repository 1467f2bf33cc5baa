import type { Dialect } from '../../../contract/dialects/dialect'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'
import type { Match } from './match'
import type { Records } from './records'
import { isObject, toCamel, valueAt } from './values'

export type Page = { page: number; size: number | undefined }
type Header = (name: string) => unknown
type Listed = { data: unknown[]; total: number; more?: true }

const numberIn = (value: unknown): number | undefined => {
  const digits = /(\d+)\s*$/.exec(
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '',
  )
  return digits ? Number(digits[1]) : undefined
}

/** Without a total in body or header, the rows known so far are counted. */
const totalOf = (
  { list = {} }: Dialect,
  body: unknown,
  rows: number,
  header: Header,
  { page, size }: Page,
) => {
  const counted = list.totalHeader ? numberIn(header(list.totalHeader)) : undefined
  const total = counted ?? numberIn(valueAt(body, list.total ?? 'total'))
  if (total !== undefined) return { total }
  const seen = (page - 1) * (size ?? 0) + rows
  const hasMore = list.next ? Boolean(valueAt(body, list.next)) : size !== undefined && rows === size
  return hasMore ? { total: seen + 1, more: true as const } : { total: seen }
}

const readList = (
  dialect: Dialect,
  records: Records,
  resource: AnyResource,
  body: unknown,
  header: Header,
  page: Page,
): Listed | undefined => {
  const rows = valueAt(body, dialect.list?.rows ?? 'data')
  // An envelope without rows, such as `_embedded` of an empty list.
  const isEmpty = rows === undefined && isObject(body) && dialect.list?.rows !== undefined
  if (!Array.isArray(rows) && !isEmpty) return undefined
  const data = (Array.isArray(rows) ? rows : []).map((row) => records.read(resource, row))
  return { data, ...totalOf(dialect, body, data.length, header, page) }
}

/** A page past the end; the total is taken from the range, if there is one. */
export const emptyList = ({ list = {} }: Dialect, header: Header): Listed => ({
  data: [],
  total: (list.totalHeader && numberIn(header(list.totalHeader))) || 0,
})

/** A response in the specification's format. */
export const translateResponse = (
  registry: Registry,
  dialect: Dialect,
  records: Records,
  { resource, operation, response }: Match,
  body: unknown,
  header: Header,
  page: Page,
): unknown => {
  const inner = () => valueAt(body, dialect.record?.read ?? '') ?? body
  const one = (of: AnyResource) => {
    const value = inner()
    return records.read(of, Array.isArray(value) ? value[0] : value)
  }
  if (resource && operation === 'list')
    return readList(dialect, records, resource, body, header, page) ?? body
  if (resource && operation) return isObject(body) || Array.isArray(body) ? one(resource) : body
  if (response?.kind === 'record') {
    const of = registry.resources.find(({ name }) => name === response.of)
    return of ? one(of) : body
  }
  return dialect.keys === 'snake' ? toCamel(body) : body
}
