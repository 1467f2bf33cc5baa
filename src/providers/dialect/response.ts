import type { Dialect } from '#contract/dialects/dialect.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Shape } from '#contract/grammar/response.ts'
import type { Registry } from '#contract/registry.ts'
import { isObject } from '../read/object'
import { reportUnreadable } from '../read/unreadable'
import type { Match } from './match'
import type { Records } from './records'
import { snakeKey, toCamel, valueAt } from './values'

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
  const declared = valueAt(body, dialect.list?.rows ?? 'data')
  // A backend that wraps only pages returns a complete list as it is.
  const rows = Array.isArray(body) ? (Array.isArray(declared) ? declared : body) : declared
  // `null` in place of rows, or an envelope without them, such as `_embedded` of an empty list.
  const isEmpty =
    body === null ||
    rows === null ||
    (rows === undefined && isObject(body) && dialect.list?.rows !== undefined)
  if (!Array.isArray(rows) && !isEmpty) return undefined
  const data = (Array.isArray(rows) ? rows : []).map((row) => records.read(resource, row))
  const counted = totalOf(dialect, body, data.length, header, page)
  // Past the end some backends repeat their last page.
  const isPast = page.page > 1 && (page.page - 1) * (page.size ?? 0) >= counted.total
  return { data: isPast ? [] : data, ...counted }
}

/** A page past the end; the total is taken from the range, if there is one. */
export const emptyList = ({ list = {} }: Dialect, header: Header): Listed => ({
  data: [],
  total: (list.totalHeader && numberIn(header(list.totalHeader))) || 0,
})

const composite: readonly Shape['kind'][] = [
  'record',
  'object',
  'array',
  'dictionary',
  'textOrNumber',
  'either',
  'anything',
]
const isField = (shape: Shape): shape is Shape & Field => !composite.includes(shape.kind)

/** The response of a call that is neither a list nor a record of its resource, by its declared shape. */
const createShapeReader = (registry: Registry, { keys }: Dialect, records: Records, call: string) => {
  const renamed = (value: unknown) => (keys === 'snake' ? toCamel(value) : value)
  const read = (shape: Shape, value: unknown): unknown => {
    switch (shape.kind) {
      case 'record': {
        const of = registry.resources.find(({ name }) => name === shape.of)
        return of ? records.read(of, value) : renamed(value)
      }
      case 'object': {
        if (!isObject(value)) return value
        const { of } = shape
        const known = Object.entries(of).flatMap(([key, inner]) => {
          const found = value[key] ?? value[snakeKey(key)]
          return found === undefined
            ? []
            : [[key, isField(inner) ? renamed(found) : read(inner, found)] as const]
        })
        const all = { ...(renamed(value) as object), ...Object.fromEntries(known) }
        return records.readFields(
          (key) => {
            const inner = of[key]
            return inner && isField(inner) ? inner : undefined
          },
          all,
          (path, text) => reportUnreadable({ name: call }, path, text),
        )
      }
      case 'array':
        return Array.isArray(value) ? value.map((one) => read(shape.of, one)) : value
      case 'dictionary':
        return isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(shape.of, one)]))
          : value
      default:
        return renamed(value)
    }
  }
  return read
}

/** A response in the specification's format. */
export const translateResponse = (
  registry: Registry,
  dialect: Dialect,
  records: Records,
  { resource, operation, response, name }: Match,
  body: unknown,
  header: Header,
  page: Page,
): unknown => {
  const one = (of: AnyResource) => {
    const found = valueAt(body, dialect.record?.read ?? '')
    const value = found === undefined ? body : found
    return records.read(of, Array.isArray(value) ? (value[0] ?? null) : value)
  }
  if (resource && operation === 'list')
    return readList(dialect, records, resource, body, header, page) ?? body
  if (resource && operation) return isObject(body) || Array.isArray(body) ? one(resource) : body
  if (response?.kind === 'record') {
    const of = registry.resources.find((one) => one.name === response.of)
    return of ? one(of) : body
  }
  if (response && response.kind !== 'download')
    return createShapeReader(registry, dialect, records, name)(response, body)
  return dialect.keys === 'snake' ? toCamel(body) : body
}
