import { and, eq, exists, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type FilterTarget, targetOf, wordsOf } from '../../contract/grammar/facts'
import type { Field } from '../../contract/grammar/field'
import type { Filter } from '../../contract/grammar/filter'
import type { AnyResource } from '../../contract/grammar/resource'
import { reason, reasonOf } from '../../contract/policies/refusals'
import type { Registry } from '../../contract/registry'
import type { Database } from '../core/database'
import { type FieldErrors, Refusal, wrong } from '../core/errors'
import { isDay, isInstant, storeDay } from '../core/time'
import type { Json } from '../core/work'
import { columnOf, joinTable, type Table, tableNamed } from '../db/tables/table'
import { idPattern } from '../validation/schema'

/** The characters that mean something to LIKE, taken literally. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** What is typed in Bengali digits means the same number. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

/** A text as it was typed, and with its digits as numbers are kept. */
export const spellings = (text: string): string[] => [...new Set([text, latinDigits(text)])]

/** The text occurs in the column, letter case aside. */
export const containsText = (column: PgColumn, text: string): SQL => {
  const meets = spellings(text).map((one) => sql`${column} ilike ${`%${literally(one)}%`}`)
  return sql`(${sql.join(meets, sql` or `)})`
}

/** A filter's text as a value of its field; undefined when it is none. */
const valueIn = (field: Field, text: string): unknown => {
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
const invalid = (name: string, field: Field) => {
  if (field.kind === 'flag') return reason('query.flag', { name })
  if (field.kind === 'choice' || field.kind === 'choices')
    return reason('query.notOneOf', { name, choices: field.of })
  return reason('query.invalid', { name, kind: wordsOf(field.kind).toLowerCase() })
}

const compare = (by: Filter['by'], field: Field, column: PgColumn, values: unknown[]): SQL => {
  const [value] = values
  if (by === 'contains') return containsText(column, String(value))
  if (by === 'from') return gte(column, value)
  if (by === 'until') return lt(column, value)
  if (field.kind === 'choices') return sql`${column} && ${sql.param(values)}`
  return by === 'among' ? inArray(column, values) : eq(column, value)
}

/** As many records referred to as are named one by one; more are left to a query within the query. */
const fewEnough = 500

/** A condition on what the filter looks at: this record, or one it refers to. */
const conditionOf = async (
  db: Database,
  registry: Registry,
  resource: AnyResource,
  target: FilterTarget,
  meets: (column: PgColumn) => SQL,
): Promise<SQL> => {
  const table = tableNamed(registry, resource.name)
  const { via, key } = target
  const throughList = resource.fields[via ?? key]?.kind === 'refs'
  if (!via && !throughList) return meets(columnOf(table, key))

  const other = alias(tableNamed(registry, target.resource.name), 'sought') as unknown as Table
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
  const mine = (meant: SQL) => {
    const owners = db.select({ from: join.from }).from(join).where(meant)
    return sql`${table.id} in ${owners}`
  }
  if (!via) return mine(meets(to))
  const others = () =>
    db
      .select({ id: otherId })
      .from(other)
      .where(and(isNull(other.deletedAt), meets(columnOf(other, key))))
  // Told which records are meant, the database knows how many refer to them, and plans by that.
  const few = await others()
    .limit(fewEnough + 1)
    .catch((error: unknown) => {
      const says = target.resource.says?.notFoundBy
      throw says ? new Refusal(500, reasonOf(says), {}, error) : error
    })
  if (few.length > fewEnough) return mine(sql`${to} in ${others()}`)
  return mine(sql`${to} = any(${sql.param(few.map(({ id }) => String(id)))})`)
}

type Span = { from?: unknown; until?: unknown }
/** A timeframe has both its ends, in order; it is [start, end). */
const checkSpans = (resource: AnyResource, spans: Map<string, Span>) => {
  const filters = Object.values(resource.filters ?? {})
  for (const [path, { from, until }] of spans) {
    const isPair = ['from', 'until'].every((by) => filters.some((f) => f.path === path && f.by === by))
    if (isPair && (from === undefined || until === undefined))
      throw new Refusal(400, reason('timeframe.incomplete'))
    if (from !== undefined && until !== undefined && (from as string) >= (until as string))
      throw new Refusal(400, reason('timeframe.reversed'))
  }
}

/** The conditions that the query's filters stand for. */
export const decodeFilters = async (
  db: Database,
  registry: Registry,
  resource: AnyResource,
  query: Json,
): Promise<SQL[]> => {
  const errors: FieldErrors = {}
  const spans = new Map<string, Span>()
  const conditions: (() => Promise<SQL>)[] = []
  for (const [word, filter] of Object.entries(resource.filters ?? {})) {
    const given = query[word]
    if (given === undefined) continue
    const target = targetOf(registry.resources, resource, filter)
    const texts = [given].flat().map(String)
    const spelt =
      resource.encode === 'percentageSign' ? texts.map((t) => t.replaceAll('percentageSign', '%')) : texts
    const values = spelt.map((text) => (filter.by === 'contains' ? text : valueIn(target.field, text)))
    if (values.includes(undefined)) {
      errors[word] = [invalid(word, target.field)]
      continue
    }
    if (filter.by === 'from' || filter.by === 'until')
      spans.set(filter.path, { ...spans.get(filter.path), [filter.by]: values[0] })
    conditions.push(() =>
      conditionOf(db, registry, resource, target, (column) =>
        compare(filter.by, target.field, column, values),
      ),
    )
  }
  if (Object.keys(errors).length) throw wrong(errors)
  checkSpans(resource, spans)
  const found: SQL[] = []
  for (const condition of conditions) found.push(await condition())
  return found
}
