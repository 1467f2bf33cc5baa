import { sql } from 'drizzle-orm'
import { index, type PgColumn, text } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { ResourceName } from '#contract/types.ts'
import { type Columns, requireColumn, toSnakeCase } from './columns'

/**
 * Texts that are searched together in thousands of records. They are stored once more as one folded text: a search
 * would fold each text of each record for each request.
 */
const searchedTogether: { readonly [N in ResourceName]?: readonly string[] } = {
  customers: ['name', 'userName', 'email'],
  products: ['name', 'sku', 'customSku'],
}

const searchedKeysOf = ({ name, fields }: AnyResource): readonly string[] => {
  const byName: Readonly<Record<string, readonly string[] | undefined>> = searchedTogether
  return (byName[name] ?? []).filter((key) => key in fields)
}

const columnKey = 'searchText'

/** The column that the database fills from the searched texts; a line break separates them. */
export const searchColumnsOf = (resource: AnyResource) => {
  const texts = searchedKeysOf(resource).map((key) => `coalesce(fold_text("${toSnakeCase(key)}"), '')`)
  if (!texts.length) return {}
  return { [columnKey]: text('search_text').generatedAlwaysAs(sql.raw(texts.join(' || chr(10) || '))) }
}

export const hasSearchColumn = (resource: AnyResource) => searchedKeysOf(resource).length > 0

/** The column with several of these texts of the records, if there is one, and the keys that are not in it. */
export const searchColumnOf = (
  resource: AnyResource,
  columns: Columns,
  keys: readonly string[],
): { column?: PgColumn; others: readonly string[] } => {
  const searched = searchedKeysOf(resource)
  if (!searched.length || !searched.every((key) => keys.includes(key))) return { others: keys }
  return {
    column: requireColumn(columns, columnKey),
    others: keys.filter((key) => !searched.includes(key)),
  }
}

/** One finds rare texts; the other has all of them in the order of the list, without the long rows. */
export const searchIndexesOf = (resource: AnyResource, columns: Columns) => {
  if (!searchedKeysOf(resource).length) return []
  const [name, column] = [toSnakeCase(resource.name), requireColumn(columns, columnKey)]
  const order = requireColumn(columns, resource.order?.[0] ?? 'createdAt')
  const notDeleted = sql`${requireColumn(columns, 'deletedAt')} is null`
  return [
    index(`${name}_folded_search`).using('gin', sql`${column} gin_trgm_ops`).where(notDeleted),
    index(`${name}_folded_list`).on(order, requireColumn(columns, 'id'), column).where(notDeleted),
  ]
}
