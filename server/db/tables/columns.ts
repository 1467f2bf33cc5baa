import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Registry, servedResources } from '#contract/registry.ts'
import type { SystemColumns } from './declared-tables'

/** Any table; `columnOf` finds its columns by key. */
export type Table = PgTable<{
  name: string
  schema: undefined
  columns: Record<string, PgColumn>
  dialect: 'pg'
}> &
  Readonly<SystemColumns>
/** The common type of generated tables; Drizzle cannot infer the columns of tables created in a loop. */
export const anyTable = (table: PgTable) => table as Table
/** A table under another name, to be joined with itself or twice. */
export const aliasTable = (table: Table, name: string): Table => anyTable(alias(table, name))
export type Tables = Readonly<Record<string, Table>>

/** The resources that store their own records. */
export const storedResources = (registry: Registry) =>
  servedResources(registry).filter((r) => !r.collectionOf)
/** A selection of another resource's records: a table of ids. */
export const isCollection = (resource: AnyResource): resource is AnyResource & { collectionOf: string } =>
  resource.collectionOf !== undefined

export const toSnakeCase = (key: string) => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
/** To the millisecond, as in JavaScript and the API. */
export const timestampColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The key of a field's column: a secret stores only its hash. */
export const columnKey = (key: string, field: Field) => (field.kind === 'secret' ? `${key}Hash` : key)
export const joinTableName = (resource: AnyResource, key: string) => `${resource.name}_${key}`

export type Columns = Readonly<Record<string, PgColumn>>
export const requireColumn = (columns: Columns, key: string): PgColumn => {
  const column = columns[key]
  if (!column) throw new Error(`The table has no column '${key}'`)
  return column
}
/** For keys known only at run time; those in the source are properties of the table. */
export const columnOf = (table: Table, key: string): PgColumn => requireColumn(getTableColumns(table), key)

/** What a list is sorted by: text ignores case. */
export const sortExpression = (resource: AnyResource, key: string, column: PgColumn): SQL | PgColumn =>
  resource.fields[key]?.kind === 'text' ? sql`lower(${column})` : column
