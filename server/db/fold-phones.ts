import { and, asc, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/grammar/field.ts'
import type { Registry } from '#contract/registry.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import type { Database } from '../core/database'
import { databaseError } from '../core/errors'
import { storedPhone } from '../validation/validate'
import { settings } from './tables/internal'
import { columnOf, type Table, tableNamed } from './tables/table'

const doneKey = 'phonesFolded'
const batch = 500
const uniqueViolation = '23505'
/** Phones in this form need not be read: of the others there are few. A zero behind the country code is none of E.164. */
const stored = '^\\+(?!8800)[1-9][0-9]{6,14}$'

const isPhone = (field: Field) => field.kind === 'text' && field.pattern === 'phone'
const fold = (phone: unknown) => (typeof phone === 'string' ? (storedPhone(phone) ?? phone) : phone)

type Place = { table: Table; key: string; column: PgColumn; isOdd: SQL; folded: (value: unknown) => unknown }

/** The columns that contain phones: a phone itself, or rows with some. */
const placesOf = (registry: Registry): Place[] =>
  registry.resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, field]): Place[] => {
      if (field.derived) return []
      const inner =
        field.kind === 'rows' ? Object.keys(field.of).filter((k) => isPhone(field.of[k] as Field)) : []
      if (!isPhone(field) && !inner.length) return []
      const table = tableNamed(registry, name)
      const column = columnOf(table, key)
      if (!inner.length) return [{ table, key, column, isOdd: sql`${column} !~ ${stored}`, folded: fold }]
      const isOdd = sql`exists (select 1 from jsonb_array_elements(${column}) as one(line)
        where ${sql.join(
          inner.map((k) => sql`line->>${k} !~ ${stored}`),
          sql` or `,
        )})`
      const folded = (rows: unknown) =>
        (rows as Record<string, unknown>[]).map((row) => ({
          ...row,
          ...Object.fromEntries(inner.map((k) => [k, fold(row[k])])),
        }))
      return [{ table, key, column, isOdd, folded }]
    }),
  )

/** Resolves to whether the phone could be written; false if another record has it. */
const write = async (
  db: Database,
  { table, key, column }: Place,
  id: string,
  [from, to]: [unknown, unknown],
) => {
  try {
    // A write that came first has folded it.
    await db
      .update(table)
      .set({ [key]: to })
      .where(and(eq(table.id, id), eq(column, from)))
    return true
  } catch (error) {
    if (databaseError(error).code !== uniqueViolation) throw error
    return false
  }
}

/** The phones of the shop itself. */
const foldSettings = async (db: Database) => {
  for (const { key, fields } of declaredSettings) {
    const phones = Object.entries(fields).flatMap(([name, field]) => (isPhone(field) ? [name] : []))
    const [row] = await db.select().from(settings).where(eq(settings.key, key))
    if (!row || !phones.length) continue
    const value = row.value as Record<string, unknown>
    const folded = { ...value, ...Object.fromEntries(phones.map((name) => [name, fold(value[name])])) }
    if (JSON.stringify(folded) !== JSON.stringify(value))
      await db
        .update(settings)
        .set({ value: folded })
        .where(and(eq(settings.key, key), eq(settings.value, value)))
  }
}

type Warn = (what: { table: string; column: string; ids: string[] }, message: string) => void

/**
 * Brings phones that were stored before to their one form, as the next write of their record would: E.164, read by the
 * same library, which no migration in SQL could use. Once for a database; an interrupted run is repeated, and finds less.
 * Numbers that can't be read stay. Of records that may not share a number, the later ones keep theirs, and are reported.
 */
export const foldStoredPhones = async (db: Database, registry: Registry, warn: Warn): Promise<void> => {
  const done = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, doneKey))
  if (done.length) return
  for (const place of placesOf(registry)) {
    const { table, key, column, isOdd, folded } = place
    const ids: string[] = []
    for (let after = ''; ; ) {
      const rows = await db
        .select({ id: table.id, value: column })
        .from(table)
        .where(and(gt(table.id, after), isOdd))
        .orderBy(asc(table.id))
        .limit(batch)
      for (const { id, value } of rows) {
        const to = folded(value)
        if (JSON.stringify(to) !== JSON.stringify(value) && !(await write(db, place, id, [value, to])))
          ids.push(id)
      }
      if (rows.length < batch) break
      after = String(rows.at(-1)?.id)
    }
    if (ids.length)
      warn(
        { table: getTableName(table), column: key, ids },
        'Records have the phone number of another one, spelled differently: merge them, or change one',
      )
  }
  await foldSettings(db)
  await db.insert(settings).values({ key: doneKey, value: true }).onConflictDoNothing()
}
