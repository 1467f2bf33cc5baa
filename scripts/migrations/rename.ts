import type { Snapshot } from '#server/db/tables/pending-migration.ts'

/** A request that cannot be carried out; the message says what to do. */
export class RenameError extends Error {}

/** What a snapshot of drizzle-kit has of a table, as far as names are in it. */
type Table = {
  name: string
  columns: Record<string, { name: string; generated?: { as: string } }>
  indexes: Record<string, { columns: { expression: string; isExpression: boolean }[]; where?: string }>
  foreignKeys: Record<
    string,
    { tableFrom: string; tableTo: string; columnsFrom: string[]; columnsTo: string[] }
  >
  compositePrimaryKeys: Record<string, { columns: string[] }>
  uniqueConstraints: Record<string, { columns: string[] }>
  checkConstraints: Record<string, { value: string }>
}
type Tables = Readonly<Record<string, Table>>

const mapValues = <T>(of: Record<string, T>, change: (value: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]))

/** Names are quoted in expressions, and by themselves elsewhere. */
type Change = { name: (name: string) => string; expression: (sql: string) => string }
const changing = (from: string, to: string): Change => ({
  name: (name) => (name === from ? to : name),
  expression: (sql) => sql.replaceAll(`"${from}"`, `"${to}"`),
})
const unchanged: Change = { name: (name) => name, expression: (sql) => sql }

const inTable = (table: Table, column: Change, expression: Change['expression']): Table => {
  const withColumns = <T extends { columns: string[] }>(key: T): T => ({
    ...key,
    columns: key.columns.map(column.name),
  })
  return {
    ...table,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([key, { generated, ...one }]) => [
        column.name(key),
        {
          ...one,
          name: column.name(one.name),
          ...(generated && { generated: { ...generated, as: expression(generated.as) } }),
        },
      ]),
    ),
    indexes: mapValues(table.indexes, ({ where, ...index }) => ({
      ...index,
      columns: index.columns.map((part) => ({
        ...part,
        expression: part.isExpression ? expression(part.expression) : column.name(part.expression),
      })),
      ...(where !== undefined && { where: expression(where) }),
    })),
    foreignKeys: mapValues(table.foreignKeys, (key) => ({
      ...key,
      columnsFrom: key.columnsFrom.map(column.name),
    })),
    compositePrimaryKeys: mapValues(table.compositePrimaryKeys, withColumns),
    uniqueConstraints: mapValues(table.uniqueConstraints, withColumns),
    checkConstraints: mapValues(table.checkConstraints, (check) => ({
      ...check,
      value: expression(check.value),
    })),
  }
}

/** The foreign keys of all tables that refer to this one. */
const inReferences = (tables: Tables, to: string, table: Change['name'], column: Change['name']): Tables =>
  mapValues({ ...tables }, (one) => ({
    ...one,
    foreignKeys: mapValues(one.foreignKeys, (key) =>
      key.tableTo === to ? { ...key, tableTo: table(to), columnsTo: key.columnsTo.map(column) } : key,
    ),
  }))

const keyOf = (table: string) => `public.${table}`

const tableIn = (tables: Tables, name: string): Table => {
  const table = tables[keyOf(name)]
  if (table) return table
  const known = Object.values(tables).map((one) => one.name)
  throw new RenameError(`The migrations have no table '${name}'. There are ${known.sort().join(', ')}.`)
}

const renameColumn = (tables: Tables, name: string, from: string, to: string): Tables => {
  const table = tableIn(tables, name)
  const known = Object.keys(table.columns)
  if (!known.includes(from))
    throw new RenameError(`The table '${name}' has no column '${from}'. There are ${known.join(', ')}.`)
  if (known.includes(to)) throw new RenameError(`The table '${name}' has a column '${to}' already.`)
  const change = changing(from, to)
  const renamed = { ...tables, [keyOf(name)]: inTable(table, change, change.expression) }
  return inReferences(renamed, name, unchanged.name, change.name)
}

const renameTable = (tables: Tables, from: string, to: string): Tables => {
  const change = changing(from, to)
  const table = inTable(tableIn(tables, from), unchanged, change.expression)
  if (tables[keyOf(to)]) throw new RenameError(`The migrations have a table '${to}' already.`)
  const { [keyOf(from)]: _, ...others } = tables
  const foreignKeys = mapValues(table.foreignKeys, (key) => ({ ...key, tableFrom: to }))
  const renamed = { ...others, [keyOf(to)]: { ...table, name: to, foreignKeys } }
  return inReferences(renamed, from, change.name, unchanged.name)
}

/**
 * The snapshot after a rename, and its statement: `brands.title:name` of a column, `colours:shades` of a table, in the spelling of
 * declarations or of the database. PostgreSQL changes the indexes, keys and expressions that use the name.
 */
export const renameIn = (snapshot: Snapshot, rename: string): { snapshot: Snapshot; statement: string } => {
  const spelt = rename.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const [, table = '', column, to = ''] = /^(\w+)(?:\.(\w+))?:(\w+)$/.exec(spelt) ?? []
  if (!table)
    throw new RenameError(
      `Name a column or a table, such as brands.title:name or colours:shades, not '${rename}'.`,
    )
  // drizzle-kit's own type says nothing of tables.
  const tables = snapshot.tables as Tables
  return column
    ? {
        snapshot: { ...snapshot, tables: renameColumn(tables, table, column, to) },
        statement: `ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "${to}";`,
      }
    : {
        snapshot: { ...snapshot, tables: renameTable(tables, table, to) },
        statement: `ALTER TABLE "${table}" RENAME TO "${to}";`,
      }
}
