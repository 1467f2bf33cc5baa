import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { targetOf } from '../../contract/grammar/facts'
import type { Field } from '../../contract/grammar/field'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Registry } from '../../contract/registry'

export type Table = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: Record<string, PgColumn>
  dialect: 'pg'
}>
export type Tables = Readonly<Record<string, Table>>

export const snake = (key: string) => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
/** To the millisecond, as JavaScript and the wire count. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The key of a field's column: a secret keeps its hash only. */
export const columnKey = (key: string, field: Field) => (field.kind === 'secret' ? `${key}Hash` : key)
export const joinName = (resource: AnyResource, key: string) => `${resource.name}_${key}`

export const columnOf = (table: Table, key: string): PgColumn => {
  const column = table[key]
  if (!column) throw new Error(`The table has no column '${key}'`)
  return column
}

const numberColumn = (name: string, decimals: number | undefined) =>
  decimals ? numeric(name, { precision: 15, scale: decimals, mode: 'number' }) : integer(name)

type Building = Record<string, Table>

const fieldColumn = (name: string, field: Field, made: Building) => {
  switch (field.kind) {
    case 'number':
      return numberColumn(name, field.decimals)
    case 'money':
      return numeric(name, { precision: 12, scale: 2 })
    case 'flag':
      return boolean(name)
        .notNull()
        .default(field.initial ?? false)
    case 'date':
      return date(name, { mode: 'string' })
    case 'instant':
      return moment(name)
    case 'choices':
      return text(name).array().notNull().default([])
    case 'images':
    case 'values':
    case 'rows':
      return jsonb(name).notNull().default([])
    case 'image':
    case 'file':
      return jsonb(name)
    case 'ref':
      return text(name).references((): AnyPgColumn => columnOf(made[field.to] as Table, 'id'), {
        onDelete: 'restrict',
      })
    default:
      return text(name)
  }
}

const columnsOf = (resource: AnyResource, made: Building) => {
  const columns: Record<string, PgColumnBuilderBase> = {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  }
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind === 'refs') continue
    const name = columnKey(key, field)
    const column = fieldColumn(snake(name), field, made)
    const filled = field.required || ('slugOf' in field && field.slugOf)
    columns[name] = filled ? column.notNull() : column
  }
  return columns
}

/** Columns a filter of this or another resource compares whole. */
const comparedKeys = (registry: Registry, resource: AnyResource) =>
  registry.resources.flatMap((from) =>
    Object.values(from.filters ?? {}).flatMap((filter) => {
      const target = targetOf(registry.resources, from, filter)
      return target.resource === resource && filter.by !== 'contains' ? [target.key] : []
    }),
  )

/** What a list is sorted by: text as people read it, whatever its letter case. */
export const sortable = (table: Table, resource: AnyResource, key: string): SQL | PgColumn =>
  resource.fields[key]?.kind === 'text' ? sql`lower(${columnOf(table, key)})` : columnOf(table, key)

const indexesOf = (registry: Registry, resource: AnyResource, table: Table) => {
  const name = (...words: string[]) => [resource.name, ...words].map(snake).join('_')
  const column = (key: string) => columnOf(table, key)
  const standing: SQL = sql`${column('deletedAt')} is null`
  const sorted = (key: string) => sortable(table, resource, key) as SQL
  const plain = (key: string) => key in table && resource.fields[key]?.kind !== 'choices'

  const order = resource.order?.[0] ?? 'createdAt'
  const sorts = [...new Set([order, ...(resource.sort ?? [])])].filter(plain)
  const compared = [...new Set(comparedKeys(registry, resource))].filter(plain)
  return [
    ...sorts.map((key) => index(name(key, 'sort')).on(sorted(key), column('id')).where(standing)),
    // A filtered list comes out of its index in the usual order.
    ...compared.map((key) =>
      index(name(key, 'filter')).on(column(key), sorted(order), column('id')).where(standing),
    ),
    ...Object.entries(resource.fields).flatMap(([key, field]) => {
      if (field.kind === 'ref') return [index(name(key, 'ref')).on(column(key))]
      // Letter case makes no second name, and a deleted record frees its own.
      if ('unique' in field && field.unique)
        return [
          uniqueIndex(name(key, 'unique'))
            .on(sql`lower(${column(key)})`)
            .where(standing),
        ]
      return []
    }),
  ]
}

const joinTable = (resource: AnyResource, key: string, to: string, made: Building) => {
  const name = snake(joinName(resource, key))
  const id = (table: string) => (): AnyPgColumn => columnOf(made[table] as Table, 'id')
  return pgTable(
    name,
    {
      from: text('from_id').notNull().references(id(resource.name), { onDelete: 'cascade' }),
      to: text('to_id').notNull().references(id(to), { onDelete: 'restrict' }),
      position: integer('position').notNull(),
    },
    (t) => [primaryKey({ columns: [t.from, t.to] }), index(`${name}_to`).on(t.to, t.from)],
  )
}

const known = new WeakMap<Registry, Tables>()

/**
 * The tables of a registry: one a resource under its name, and one for each list of references under
 * `products_categories`, with the columns `from`, `to` and `position`.
 */
export const tablesOf = (registry: Registry): Tables => {
  const before = known.get(registry)
  if (before) return before
  const made: Building = {}
  for (const resource of registry.resources) {
    made[resource.name] = pgTable(snake(resource.name), columnsOf(resource, made), (t) =>
      indexesOf(registry, resource, t as unknown as Table),
    ) as unknown as Table
    for (const [key, field] of Object.entries(resource.fields))
      if (field.kind === 'refs')
        made[joinName(resource, key)] = joinTable(resource, key, field.to, made) as unknown as Table
  }
  known.set(registry, made)
  return made
}

export const tableNamed = (registry: Registry, name: string): Table => {
  const table = tablesOf(registry)[name]
  if (!table) throw new Error(`There is no table '${name}'`)
  return table
}
