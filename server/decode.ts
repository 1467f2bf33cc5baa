import { and, asc, eq, exists, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type FilterTarget, targetOf, wordsOf } from '../contract/grammar/facts'
import type { Field } from '../contract/grammar/field'
import type { Filter } from '../contract/grammar/filter'
import type { AnyResource, Paging } from '../contract/grammar/resource'
import { limits } from '../contract/limits'
import { messages } from '../contract/messages'
import type { Registry } from '../contract/registry'
import { type FieldErrors, Refusal, wrong } from './errors'
import type { Json } from './rules/handler'
import { idPattern } from './schema'
import type { Database } from './store/db'
import type { Page } from './store/read'
import { columnOf, joinName, sortable, type Table, tableNamed } from './store/table'
import { checkText, isDay, isInstant } from './validate'

export type ListOptions = { paging: Paging; maxLimit: number }
export const listOptions = ({ api }: AnyResource): ListOptions => ({
  paging: api.paging ?? 'none',
  maxLimit: typeof api.all === 'number' ? api.all : limits.maxPageSize,
})

/** The words that say which page. */
export const pagingWords = (paging: Paging): string[] => (paging === 'none' ? [] : [paging, 'limit'])

/** Refuses every word that is not expected, and those that stand twice though they may not. */
export const checkWords = (query: Json, known: readonly string[], repeated: readonly string[] = []) => {
  checkText(query)
  const errors: FieldErrors = {}
  for (const [word, value] of Object.entries(query)) {
    if (!known.includes(word)) errors[word] = [`'${word}' is not a known query word`]
    else if (Array.isArray(value) && !repeated.includes(word))
      errors[word] = [`'${word}' may stand only once`]
  }
  if (Object.keys(errors).length) throw wrong(errors)
}

const wholeNumber = (query: Json, word: string, least: number, most: number, usual: number) => {
  const value = query[word]
  if (value === undefined) return usual
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw wrong({ [word]: [`'${word}' must be a whole number from ${least} to ${most}`] })
  return number
}

/** `page=2&limit=10`, `offset=10&limit=10`, `skip=10&limit=10`. */
export const decodePaging = (query: Json, { paging, maxLimit }: ListOptions) => {
  if (paging === 'none') return {}
  const limit = wholeNumber(query, 'limit', 1, maxLimit, limits.pageSize)
  const most = 999_999_999
  if (paging !== 'page') return { limit, offset: wholeNumber(query, paging, 0, most, 0) }
  return { limit, offset: (wholeNumber(query, 'page', 1, most, 1) - 1) * limit }
}

/** `sortBy=price&orderBy=asc`; equal rows by id, empty ones last. */
const decodeOrder = (query: Json, resource: AnyResource, table: Table): SQL[] => {
  const [usualKey, usualWay] = resource.order ?? ['createdAt', 'desc']
  const by = String(query.sortBy ?? usualKey)
  const way = String(query.orderBy ?? (by === usualKey ? usualWay : 'asc'))
  if (query.sortBy !== undefined && !resource.sort?.includes(by))
    throw wrong({ sortBy: [`'sortBy' must be one of ${resource.sort?.join(', ')}`] })
  if (way !== 'asc' && way !== 'desc') throw wrong({ orderBy: ["'orderBy' must be asc or desc"] })
  const key = sortable(table, resource, by)
  const mayBeEmpty = !resource.fields[by]?.required && by in resource.fields
  const first = way === 'asc' ? sql`${key} asc` : mayBeEmpty ? sql`${key} desc nulls last` : sql`${key} desc`
  return [first, asc(columnOf(table, 'id'))]
}

/** The characters that mean something to LIKE, taken literally. */
const literally = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** A filter's text as a value of its field; undefined when it is none. */
const valueOf = (field: Field, text: string): unknown => {
  switch (field.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'choice':
    case 'choices':
      return field.of.includes(text) ? text : undefined
    case 'number':
      return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
    case 'money':
      return /^\d{1,10}(\.\d{1,2})?$/.test(text) ? text : undefined
    case 'ref':
    case 'refs':
      return new RegExp(idPattern).test(text) ? text : undefined
    case 'date':
      return isDay(text) ? text : isInstant(text) ? storeDay(new Date(text)) : undefined
    case 'instant':
      return isInstant(text) ? new Date(text) : undefined
    default:
      return text
  }
}
/** The store's days begin six hours before those of UTC. */
export const storeDay = (time: Date) => new Date(time.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

const saysOf = (word: string, field: Field) => {
  if (field.kind === 'flag') return `'${word}' must be true or false`
  if (field.kind === 'choice' || field.kind === 'choices')
    return `'${word}' must be one of ${field.of.join(', ')}`
  return `'${word}' is not a valid ${wordsOf(field.kind).toLowerCase()}`
}

const compare = (by: Filter['by'], field: Field, column: PgColumn, values: unknown[]): SQL => {
  const [value] = values
  if (by === 'contains') return sql`${column} ilike ${`%${literally(String(value))}%`}`
  if (by === 'from') return gte(column, value)
  if (by === 'until') return lt(column, value)
  if (field.kind === 'choices') return sql`${column} && ${sql.param(values)}`
  return by === 'among' ? inArray(column, values) : eq(column, value)
}

/** A condition on what the filter looks at: this record, or one it refers to. */
const conditionOf = (
  db: Database,
  registry: Registry,
  resource: AnyResource,
  target: FilterTarget,
  meets: (column: PgColumn) => SQL,
): SQL => {
  const table = tableNamed(registry, resource.name)
  const { via, key } = target
  const throughList = resource.fields[via ?? key]?.kind === 'refs'
  if (!via && !throughList) return meets(columnOf(table, key))

  const other = alias(tableNamed(registry, target.resource.name), 'sought') as unknown as Table
  const otherId = columnOf(other, 'id')
  if (!throughList)
    return exists(
      db
        .select({ id: otherId })
        .from(other)
        .where(and(eq(otherId, columnOf(table, via ?? key)), meets(columnOf(other, key)))),
    )
  const join = tableNamed(registry, joinName(resource, via ?? key))
  const to = columnOf(join, 'to')
  const mine = db.select({ from: columnOf(join, 'from') }).from(join)
  const found = via
    ? mine
        .innerJoin(other, eq(otherId, to))
        .where(and(isNull(columnOf(other, 'deletedAt')), meets(columnOf(other, key))))
    : mine.where(meets(to))
  return sql`${columnOf(table, 'id')} in ${found}`
}

type Span = { from?: unknown; until?: unknown }
/** A timeframe has both its ends, in order; it is [start, end). */
const checkSpans = (resource: AnyResource, spans: Map<string, Span>) => {
  const filters = Object.values(resource.filters ?? {})
  for (const [path, { from, until }] of spans) {
    const isPair = ['from', 'until'].every((by) => filters.some((f) => f.path === path && f.by === by))
    if (isPair && (from === undefined || until === undefined))
      throw new Refusal(400, messages.timeframeNeedsBoth)
    if (from !== undefined && until !== undefined && (from as string) >= (until as string))
      throw new Refusal(400, messages.timeframeReversed)
  }
}

const decodeFilters = (db: Database, registry: Registry, resource: AnyResource, query: Json): SQL[] => {
  const errors: FieldErrors = {}
  const spans = new Map<string, Span>()
  const conditions: SQL[] = []
  for (const [word, filter] of Object.entries(resource.filters ?? {})) {
    const given = query[word]
    if (given === undefined) continue
    const target = targetOf(registry.resources, resource, filter)
    const texts = [given].flat().map(String)
    const spelt =
      resource.encode === 'percentageSign' ? texts.map((t) => t.replaceAll('percentageSign', '%')) : texts
    const values = spelt.map((text) => (filter.by === 'contains' ? text : valueOf(target.field, text)))
    if (values.includes(undefined)) {
      errors[word] = [saysOf(word, target.field)]
      continue
    }
    if (filter.by === 'from' || filter.by === 'until')
      spans.set(filter.path, { ...spans.get(filter.path), [filter.by]: values[0] })
    conditions.push(
      conditionOf(db, registry, resource, target, (column) =>
        compare(filter.by, target.field, column, values),
      ),
    )
  }
  if (Object.keys(errors).length) throw wrong(errors)
  checkSpans(resource, spans)
  return conditions
}

const repeatedWords = (resource: AnyResource) =>
  Object.entries(resource.filters ?? {}).flatMap(([word, filter]) => (filter.by === 'among' ? [word] : []))

/** The words a list of the resource understands. */
export const listWords = (resource: AnyResource, { paging }: ListOptions) => [
  ...pagingWords(paging),
  ...Object.keys(resource.filters ?? {}),
  ...(resource.sort ? ['sortBy', 'orderBy'] : []),
]

/** The query of a list, all of it or a refusal. */
export const decodeList = (
  db: Database,
  registry: Registry,
  resource: AnyResource,
  query: Json,
  options = listOptions(resource),
): Page => {
  checkWords(query, listWords(resource, options), repeatedWords(resource))
  const table = tableNamed(registry, resource.name)
  const order = decodeOrder(query, resource, table)
  const paging = decodePaging(query, options)
  return { where: and(...decodeFilters(db, registry, resource, query)), order, ...paging }
}
