import { and, asc, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { keysOf } from '#contract/grammar/keys.ts'
import type { Context } from '#server/core/context.ts'
import { history } from '#server/db/tables/internal.ts'
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

/** Rows that one statement reads. */
const atOnce = 10_000

type Texts = {
  table: PgTable
  id: PgColumn
  columns: readonly (readonly [key: string, column: PgColumn])[]
  /** Which rows, if not all. */
  of?: SQL
}

const isJson = (column: PgColumn) => column.getSQLType() === 'jsonb'
const textOf = (column: PgColumn): SQL => (isJson(column) ? sql`${column}::text` : sql`${column}`)

/** In JSON a digit takes its place, because a number must stay one. */
const replaced = (column: PgColumn, pattern: string): SQL =>
  isJson(column)
    ? sql`regexp_replace(${column}::text, ${pattern}, '0', 'gi')::jsonb`
    : sql`regexp_replace(${column}, ${pattern}, '…', 'gi')`

/** Goes through the table in the order of its ids, a bounded number of rows with each statement. */
const eraseIn = async (
  { db }: Context,
  { table, id, columns, of }: Texts,
  pattern: string,
  more: object = {},
) => {
  const found = or(...columns.map(([, column]) => sql`${textOf(column)} ~* ${pattern}`))
  const values = Object.fromEntries(columns.map(([key, column]) => [key, replaced(column, pattern)]))
  for (let after: string | undefined = ''; after !== undefined; ) {
    const [last]: { id: unknown }[] = await db
      .select({ id })
      .from(table)
      .where(gt(id, after))
      .orderBy(asc(id))
      .offset(atOnce - 1)
      .limit(1)
    const until: string | undefined = last && String(last.id)
    await db
      .update(table)
      .set({ ...values, ...more })
      .where(and(gt(id, after), until === undefined ? undefined : lte(id, until), of, found))
    after = until
  }
}

/**
 * Removes the phone numbers and email addresses from the free texts of all records, and the names from stored searches. A name
 * in the note of another record may be that of somebody else.
 */
export const eraseFromTexts = async (context: Context, { names, phones, emails }: Person) => {
  const contacts = [...phones.map(phonePattern), ...emails.map(emailPattern)]
  const all = [...contacts, ...names.flatMap(namePatterns)]
  for (const name of keysOf(personalPlaces)) {
    const { texts, searches } = personalPlaces[name] ?? {}
    const patterns = searches ? all : contacts
    const keys = searches ?? texts
    if (!keys || !patterns.length) continue
    const table = tableNamed(context.registry, name)
    const columns = keys.map((key) => [key, columnOf(table, key)] as const)
    const changed = { version: sql`${table.version} + 1`, updatedAt: context.now() }
    await eraseIn(context, { table, id: table.id, columns }, patterns.join('|'), changed)
  }
  const columns = (['from', 'to', 'note'] as const).map((key) => [key, history[key]] as const)
  const ofHistory = { table: history, id: history.id, columns }
  if (contacts.length) await eraseIn(context, ofHistory, contacts.join('|'))
  const searched = keysOf(personalPlaces).filter((name) => personalPlaces[name]?.searches)
  if (all.length)
    await eraseIn(context, { ...ofHistory, of: inArray(history.entity, searched) }, all.join('|'))
}
