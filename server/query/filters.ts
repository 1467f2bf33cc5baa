import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FilterTarget, filterTargetOf, humanize, resolveFilterPath } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { type Filter, type FilterMeaning, type Filters, pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { filtersOfCall, type Registry } from '#contract/registry.ts'
import { idPattern } from '#contract/schemas/schema.ts'
import type { CallContext, UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import { ApiError, type FieldErrors, validationError } from '../core/errors'
import { type FilterCondition, narrowConditions } from '../core/filter-condition'
import { termOfKey } from '../core/terms'
import { dayAfter, isCalendarDay, isInstant, storeDay } from '../core/time'
import { isCopied } from '../db/tables/copied'
import { aliasTable, columnOf, joinTable, tableNamed } from '../db/tables/table'
import { anyFieldContains } from './any-of'
import { containsText } from './text'

/** A filter's text as a value of its field; undefined if it is invalid. */
const parseFilterValue = (field: Field, text: string): unknown => {
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
      return isCalendarDay(text) ? text : isInstant(text) ? storeDay(new Date(text)) : undefined
    case 'instant':
      return isInstant(text) ? new Date(text) : undefined
    default:
      return text
  }
}
const invalid = (name: string, field: Field) => {
  if (field.kind === 'flag') return reason('query.flag', { name })
  if (field.kind === 'choice' || field.kind === 'choices')
    return reason('query.notOneOf', { name, choices: field.of })
  // Users know no references, only ids.
  const kind = field.kind === 'ref' || field.kind === 'refs' ? 'id' : humanize(field.kind).toLowerCase()
  return reason('query.invalid', { name, kind })
}

const compare = (by: FilterMeaning, field: Field, column: PgColumn, values: unknown[]): SQL => {
  const [value] = values
  if (by === 'contains') return containsText(column, String(value))
  if (by === 'from' || by === 'atLeast') return gte(column, value)
  if (by === 'until') return lt(column, value)
  if (by === 'atMost') return lte(column, value)
  if (by === 'empty') return field.kind === 'choices' ? sql`cardinality(${column}) > 0` : isNotNull(column)
  if (field.kind === 'choices') return sql`${column} && ${sql.param(values)}`
  return by === 'among' ? inArray(column, values) : eq(column, value)
}

/** The maximum number of referenced records that are listed by id; for more, a subquery is used. */
const maxListedIds = 500

/** A condition on the filtered record: this one, or one it refers to. */
const conditionOf = async (
  db: Database,
  registry: Registry,
  resource: AnyResource,
  target: FilterTarget,
  meets: (column: PgColumn) => SQL,
): Promise<SQL> => {
  const table = tableNamed(registry, resource.name)
  const { via, key } = target
  if (isCopied(resource, via, key)) return meets(columnOf(table, key))
  const throughList = resource.fields[via ?? key]?.kind === 'refs'
  if (!via && !throughList) return meets(columnOf(table, key))

  const other = aliasTable(tableNamed(registry, target.resource.name), 'sought')
  const otherId = other.id
  if (!throughList)
    return exists(
      db
        .select({ id: otherId })
        .from(other)
        .where(and(eq(otherId, columnOf(table, via ?? key)), meets(columnOf(other, key)))),
    )
  const join = joinTable(registry, resource, via ?? key)
  const to = join.to
  const mine = (condition: SQL) => {
    const owners = db.select({ from: join.from }).from(join).where(condition)
    return sql`${table.id} in ${owners}`
  }
  if (!via) return mine(meets(to))
  const others = () =>
    db
      .select({ id: otherId })
      .from(other)
      .where(and(isNull(other.deletedAt), meets(columnOf(other, key))))
  // With ids, the database can estimate the number of matches, and plans accordingly.
  const matches = await others()
    .limit(maxListedIds + 1)
    .catch((error: unknown) => {
      const notFound = target.resource.messages?.notFoundBy
      throw notFound ? new ApiError(500, specifiedReason(notFound), {}, error) : error
    })
  if (matches.length > maxListedIds) return mine(sql`${to} in ${others()}`)
  return mine(sql`${to} = any(${sql.param(matches.map(({ id }) => String(id)))})`)
}

type Span = { from?: unknown; until?: unknown }
/** A period has both ends, in order; it is [start, end). One that is open at an end is asked by an operator. */
const checkSpans = (declared: Filters, spans: Map<string, Span>) => {
  const filters = Object.values(declared).filter((filter) => !filter.of)
  for (const [path, { from, until }] of spans) {
    const isPair = ['from', 'until'].every((by) =>
      filters.some((filter) => filter.by === by && pathOf(filter) === path),
    )
    if (isPair && (from === undefined || until === undefined))
      throw new ApiError(400, reason('timeframe.incomplete'))
    if (from !== undefined && until !== undefined && (from as string) >= (until as string))
      throw new ApiError(400, reason('timeframe.reversed'))
  }
}

/** All conditions together. If one of them is counted in parts, the parts are combined with the others. */
const mergeFilters = (found: readonly FilterCondition[]): FilterCondition => {
  const apart = found.find(({ counted }) => counted)
  const others = and(...found.filter((one) => one !== apart).map(({ where }) => where))
  return {
    where: and(...found.map(({ where }) => where)),
    ...(found.some(({ ordered }) => ordered) && {
      ordered: and(...found.map(({ where, ordered }) => ordered ?? where)),
    }),
    ...(found.every(({ isCommon }) => isCommon) && { isCommon: true }),
    ...(found.every(({ isFrequent }) => isFrequent) && { isFrequent: true }),
    ...(found.every(({ isSearch }) => isSearch) && { isSearch: true }),
    ...(apart?.counted && { counted: narrowConditions(apart.counted, others) }),
  }
}

/** What decoding needs: a condition may depend on the caller and the time. */
export type Filtering = Pick<CallContext, 'db' | 'registry' | 'admin' | 'now' | 'reach' | 'conditions'>

type Find = () => Promise<FilterCondition>

const findBy = (
  context: Filtering,
  resource: AnyResource,
  param: string,
  filter: Filter,
  values: unknown[],
): Find => {
  const [value] = values
  // The search is empty.
  if (value === '' && !('path' in filter))
    return async () => ({ where: undefined, isCommon: true, isFrequent: true })
  if (filter.by === 'anyOf') return () => anyFieldContains(context, resource, filter.paths, String(value))
  const name = `${resource.name}.${param}`
  const find = context.conditions[name]
  // A field that is derived from others has a condition in place of the comparison.
  if (filter.by === 'condition' || find) {
    if (!find) throw new Error(`The condition '${name}' is declared, but nothing implements it`)
    // Of the declared kind.
    if (filter.by !== 'among') return async () => find(context, value)
    return async () => {
      const found: SQL[] = []
      for (const one of values) found.push((await find(context, one)).where ?? sql`true`)
      return { where: or(...found), isCommon: true }
    }
  }
  const target = resolveFilterPath(context.registry.resources, resource, filter.path)
  return async () => ({
    where: await conditionOf(context.db, context.registry, resource, target, (column) =>
      compare(filter.by, target.field, column, values),
    ),
    ...(filter.by === 'contains' ? { isSearch: true } : { isCommon: true }),
  })
}

/** What the filter that it is an operator of finds with one of the values. */
const findAny = async (
  context: Filtering,
  resource: AnyResource,
  param: string,
  filter: Filter,
  values: unknown[],
): Promise<SQL> => {
  const isCompared =
    (filter.by === 'equals' || filter.by === 'among') && !context.conditions[`${resource.name}.${param}`]
  const finds = isCompared
    ? [findBy(context, resource, param, { ...filter, by: 'among' }, values)]
    : [...new Set(values)].map((value) => findBy(context, resource, param, filter, [value]))
  const found: (SQL | undefined)[] = []
  for (const find of finds) found.push((await find()).where)
  return or(...found.map((where) => where ?? sql`true`)) ?? sql`false`
}

/** An operator of another filter. Records without a value are not any of the values. */
const findByOperator = (
  context: Filtering,
  resource: AnyResource,
  of: string,
  filter: Filter,
  base: Filter,
  values: unknown[],
): Find => {
  if (filter.by === 'from' || filter.by === 'until') return findBy(context, resource, of, filter, values)
  if (filter.by === 'empty')
    return async () => {
      const { where = sql`true` } = await findBy(context, resource, `${of}Empty`, filter, values)()
      return { where: values[0] === true ? not(where) : where, isCommon: true }
    }
  return async () => {
    const any = await findAny(context, resource, of, base, values)
    const isNot = filter.by === 'noneOf' || (filter.by === 'condition' && filter.not)
    // What is excluded is rarely most of a list.
    return isNot
      ? { where: sql`(${any}) is not true`, isCommon: true, isFrequent: true }
      : { where: any, isCommon: true }
  }
}

const valueFor = (filter: Filter, field: Field, text: string) => {
  if (filter.by === 'contains') return text
  if (filter.by === 'empty') return parseFilterValue({ kind: 'flag' }, text)
  // The last day of a range is part of it; a timestamp is its end.
  if (filter.by === 'until' && field.kind === 'date' && isCalendarDay(text)) return dayAfter(text)
  return 'path' in filter || field.kind !== 'text' ? parseFilterValue(field, text) : text.trim()
}

/** The condition of the query's filters: those of the resource's list, unless the call has others. */
export const buildFilterCondition = async (
  context: Filtering,
  resource: AnyResource,
  query: UnknownRecord,
  filters: Filters = filtersOfCall(context.registry, resource),
): Promise<FilterCondition> => {
  const errors: FieldErrors = {}
  const spans = new Map<string, Span>()
  const finds: Find[] = []
  for (const [param, filter] of Object.entries(filters)) {
    const value = query[param]
    if (value === undefined) continue
    const { field } = filterTargetOf(context.registry.resources, resource, param, filter)
    const base = filter.of === undefined ? undefined : filters[filter.of]
    const texts = [value].flat().map(String)
    const spelt =
      resource.encode === 'percentageSign' ? texts.map((t) => t.replaceAll('percentageSign', '%')) : texts
    const values = spelt.map((text) =>
      valueFor(filter.by === 'noneOf' ? (base ?? filter) : filter, field, text),
    )
    if (values.includes(undefined)) {
      errors[param] = [invalid(param, filter.by === 'empty' ? { kind: 'flag' } : field)]
      continue
    }
    if (base && filter.of !== undefined) {
      // Each value may be a search of its own.
      if (values.length > limits.filterValues) {
        errors[param] = [reason('field.tooMany', { field: termOfKey(param), count: limits.filterValues })]
        continue
      }
      finds.push(findByOperator(context, resource, filter.of, filter, base, values))
      continue
    }
    if (filter.by === 'from' || filter.by === 'until')
      spans.set(filter.path, { ...spans.get(filter.path), [filter.by]: values[0] })
    finds.push(findBy(context, resource, param, filter, values))
  }
  if (Object.keys(errors).length) throw validationError(errors)
  checkSpans(filters, spans)
  const found: FilterCondition[] = []
  for (const find of finds) found.push(await find())
  return mergeFilters(found)
}
