import { and, type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { keysOf } from '#contract/grammar/keys.ts'
import type { Context } from '#server/core/context.ts'
import {
  donations,
  history,
  idempotency,
  importRefusals,
  importRows,
  moveItems,
} from '#server/db/tables/internal.ts'
import { columnOf, tableNamed } from '#server/db/tables/table.ts'
import { type Person, personalPlaces } from './personal-data'

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const bengaliZero = 0x09e6

/** A phone number however its digits are grouped, in Latin or Bengali, with the code of the country or a zero before. */
const phonePattern = (phone: string) => {
  const isLocal = phone.startsWith('+880')
  const digits = [...phone.replace(isLocal ? '+880' : '+', '')].map(
    (digit) => `[${digit}${String.fromCodePoint(bengaliZero + Number(digit))}]`,
  )
  const before = isLocal ? '(?:(?:(?:\\+|%2B|00)?[8৮][8৮][0০]|[0০])[\\s().-]*)' : '(?:(?:\\+|%2B|00)?)'
  return `(?<![0-9০-৯])${before}${digits.join('[\\s().-]*')}(?![0-9০-৯])`
}

const emailPattern = (email: string) => literal(email).replace('@', '(?:@|%40)')

/** A name in a text or in the address of a list. */
const namePatterns = (name: string) => [
  name.split(/\s+/).map(literal).join('(?:\\s|\\+|%20)+'),
  literal(encodeURIComponent(name)).replaceAll('%20', '(?:%20|\\+)'),
]

/** A table that is searched for the person, in the order of its key: `erase` changes the rows of a part, and returns their number. */
export type TextStep = {
  name: string
  table: PgTable
  key: readonly PgColumn[]
  erase: (context: Context, part: SQL | undefined) => Promise<number>
}

const isJson = (column: PgColumn) => column.getSQLType() === 'jsonb'
const textOf = (column: PgColumn): SQL => (isJson(column) ? sql`${column}::text` : sql`${column}`)

/** In JSON a digit takes its place, because a number must stay one. */
const replaced = (column: PgColumn, pattern: string): SQL =>
  isJson(column)
    ? sql`regexp_replace(${column}::text, ${pattern}, '0', 'gi')::jsonb`
    : sql`regexp_replace(${column}, ${pattern}, '…', 'gi')`

type Texts = {
  name: string
  table: PgTable
  id: PgColumn
  columns: readonly (readonly [key: string, column: PgColumn])[]
  /** Which rows, if not all. */
  of?: SQL
  patterns: readonly string[]
  more?: (context: Context) => object
}

const searching = ({ name, table, id, columns, of, patterns, more }: Texts): TextStep[] => {
  if (!columns.length || !patterns.length) return []
  const pattern = patterns.join('|')
  const found = or(...columns.map(([, column]) => sql`${textOf(column)} ~* ${pattern}`))
  const values = Object.fromEntries(columns.map(([key, column]) => [key, replaced(column, pattern)]))
  const erase = async (context: Context, part: SQL | undefined) => {
    const rows = await context.db
      .update(table)
      .set({ ...values, ...more?.(context) })
      .where(and(part, of, found))
      .returning({ id })
    return rows.length
  }
  return [{ name, table, key: [id], erase }]
}

/** Stored answers, refused rows of imports and donations, whose donors are names only. */
const otherTables = ({ customerIds, names, phones, emails }: Person): TextStep[] => {
  const lower = (values: readonly string[]) => sql.param(values.map((value) => value.toLowerCase()))
  const known = lower([...customerIds, ...names, ...phones, ...emails])
  const namesThem = (text: Column) =>
    sql`exists (select 1 from unnest(${known}::text[]) known(value) where strpos(lower(${text}::text), value) > 0)`
  const removing = (name: string, table: PgTable, key: readonly PgColumn[], columns: Column[]): TextStep => ({
    ...{ name, table, key },
    erase: async ({ db }, part) => {
      const rows = await db
        .delete(table)
        .where(and(part, or(...columns.map(namesThem))))
        .returning({ key: key[0] as PgColumn })
      return rows.length
    },
  })
  const { moveId, position, label, data, notes, problems, made } = moveItems
  return [
    removing('idempotency', idempotency, [idempotency.adminId, idempotency.key], [idempotency.answer]),
    removing(
      'importRefusals',
      importRefusals,
      [importRefusals.importId, importRefusals.line],
      [importRefusals.reason, importRefusals.refusal, importRefusals.cells],
    ),
    removing(
      'importRows',
      importRows,
      [importRows.importId, importRows.line],
      [importRows.cells, importRows.writes],
    ),
    removing('moveItems', moveItems, [moveId, position], [label, data, notes, problems, made]),
    {
      ...{ name: 'donations', table: donations, key: [donations.id] },
      erase: async ({ db }, part) => {
        const isTheirs = sql`lower(${donations.donor}) = any(${lower(names)}::text[])`
        const rows = await db
          .update(donations)
          .set({ donor: null })
          .where(and(part, isTheirs))
          .returning({ id: donations.id })
        return rows.length
      },
    },
  ]
}

/**
 * Where the phone numbers and email addresses are searched: the free texts of all records, stored searches, which also have names,
 * and tables that are no records. A name in the note of another record may be that of somebody else.
 */
export const textSteps = ({ registry }: Pick<Context, 'registry'>, person: Person): TextStep[] => {
  const { names, phones, emails } = person
  const contacts = [...phones.map(phonePattern), ...emails.map(emailPattern)]
  const all = [...contacts, ...names.flatMap(namePatterns)]
  const ofRecords = keysOf(personalPlaces).flatMap((name) => {
    const { texts = [], searches = [] } = personalPlaces[name] ?? {}
    const table = tableNamed(registry, name)
    const columnsOf = (keys: readonly string[]) => keys.map((key) => [key, columnOf(table, key)] as const)
    const more = (context: Context) => ({ version: sql`${table.version} + 1`, updatedAt: context.now() })
    const own = { table, id: table.id, more }
    return [
      ...searching({ ...own, name, columns: columnsOf(texts), patterns: contacts }),
      ...searching({ ...own, name: `searches of ${name}`, columns: columnsOf(searches), patterns: all }),
    ]
  })
  const columns = (['from', 'to', 'note'] as const).map((key) => [key, history[key]] as const)
  const ofHistory = { table: history, id: history.id, columns }
  const searched = keysOf(personalPlaces).filter((name) => personalPlaces[name]?.searches)
  return [
    ...ofRecords,
    ...searching({ ...ofHistory, name: 'history', patterns: contacts }),
    ...searching({
      ...{ ...ofHistory, name: 'history of searches', of: inArray(history.entity, searched) },
      patterns: all,
    }),
    ...otherTables(person),
  ]
}
