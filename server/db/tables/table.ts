import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Registry, servedResources } from '#contract/registry.ts'
import {
  anyTable,
  columnKey,
  columnOf,
  isCollection,
  joinTableName,
  type Table,
  type Tables,
  timestampColumn,
  toSnakeCase,
} from './columns'
import { copiedColumnsOf } from './copied'
import type { DeclaredTables, JoinTable } from './declared-tables'
import { constraintsOf } from './extra-constraints'
import { indexesOf } from './indexes'
import { searchColumnsOf, searchIndexesOf } from './search-column'
import { isShowroomListed, setOfAll, showroomSetColumn } from './showroom-sets'

export {
  aliasTable,
  columnOf,
  joinTableName,
  sortExpression,
  storedResources,
  type Table,
  toSnakeCase,
} from './columns'

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
    // Records that exist when the field is added have that value too; without one, no transition starts from them.
    case 'choice':
      return field.initial && !field.when ? text(name).default(field.initial) : text(name)
    case 'date':
      return date(name, { mode: 'string' })
    case 'instant':
      return timestampColumn(name)
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
    ...searchColumnsOf(resource),
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    deletedAt: timestampColumn('deleted_at'),
    // Listed by the hundred thousand; see `showroom-sets`. An order belongs to all until it has lines, its parts are given that of their order.
    ...(isShowroomListed(resource.name) && {
      showroomSet: resource.name === 'orders' ? showroomSetColumn().default(setOfAll) : showroomSetColumn(),
    }),
    ...copiedColumnsOf(resource),
  }
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind === 'refs' || field.derived) continue
    const name = columnKey(key, field)
    const column = fieldColumn(toSnakeCase(name), field, made)
    const filled = field.required || ('slugOf' in field && field.slugOf)
    columns[name] = filled && !field.when ? column.notNull() : column
  }
  return columns
}

const buildJoinTable = (resource: AnyResource, key: string, to: string, made: Building) => {
  const name = toSnakeCase(joinTableName(resource, key))
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

/** Selected records of another resource, with the time of their selection. */
const collectionTable = (resource: AnyResource, from: string, made: Building) => {
  const name = toSnakeCase(resource.name)
  return pgTable(
    name,
    {
      id: text('id')
        .primaryKey()
        .references((): AnyPgColumn => columnOf(made[from] as Table, 'id'), { onDelete: 'cascade' }),
      createdAt: timestampColumn('created_at').notNull().defaultNow(),
    },
    (t) => [index(`${name}_created`).on(t.createdAt, t.id)],
  )
}

const cache = new WeakMap<Registry, Tables>()

const allTables = (registry: Registry): Tables => {
  const before = cache.get(registry)
  if (before) return before
  const made: Building = {}
  for (const resource of servedResources(registry)) {
    if (isCollection(resource)) {
      made[resource.name] = anyTable(collectionTable(resource, resource.collectionOf, made))
      continue
    }
    made[resource.name] = anyTable(
      pgTable(toSnakeCase(resource.name), columnsOf(resource, made), (t) => [
        ...indexesOf(registry, resource, t),
        ...searchIndexesOf(resource, t),
        ...constraintsOf(resource.name, t),
      ]),
    )
    for (const [key, field] of Object.entries(resource.fields))
      if (field.kind === 'refs')
        made[joinTableName(resource, key)] = anyTable(buildJoinTable(resource, key, field.to, made))
  }
  cache.set(registry, made)
  return made
}

/**
 * The tables of a registry: one per resource under its name, and one for each list of references under
 * `products_categories`, with the columns `from`, `to` and `position`. A selection has only `id` and `createdAt`.
 * Drizzle can't infer tables that are made in a loop: their types follow from the declarations as the columns do.
 */
export const tablesOf = (registry: Registry) =>
  allTables(registry) as Readonly<Record<string, PgTable>> as DeclaredTables

/** For code that works with any resource. */
export const tableNamed = (registry: Registry, name: string): Table => {
  const table = allTables(registry)[name]
  if (!table) throw new Error(`There is no table '${name}'`)
  return table
}

export const joinTable = (registry: Registry, resource: AnyResource, key: string) => {
  const table: PgTable = tableNamed(registry, joinTableName(resource, key))
  return table as JoinTable
}
