import { type SQL, sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { resolveFilterPath, rowReferences } from '#contract/grammar/facts.ts'
import { pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isFoldedUnique } from '#contract/grammar/stored-text.ts'
import { type Registry, sortsOfList } from '#contract/registry.ts'
import { type Columns, requireColumn, storedResources, toSnakeCase } from './columns'
import { folded, uniqueForm } from './folded'
import { hasSortValue, maySortEmpty, sortValue } from './sort-values'

/** Columns that filters of any resource use: compared as a whole, or searched. */
const filteredKeys = (registry: Registry, resource: AnyResource, searched: boolean) => {
  const keys = storedResources(registry).flatMap((from) =>
    Object.values(from.filters ?? {}).flatMap((filter) => {
      const isSearch = filter.by === 'contains' || filter.by === 'anyOf'
      const targets = pathsOf(filter).map((path) => resolveFilterPath(registry.resources, from, path))
      return isSearch === searched ? targets.filter((target) => target.resource === resource) : []
    }),
  )
  return [...new Set(keys.map(({ key }) => key))]
}

/**
 * In `extra-constraints`: the orders of a customer are also listed and counted, so their index begins with the customer; that of
 * the search for orders has their numbers; that of the carriers of shipments has parcels only.
 */
const withOwnIndex: Readonly<Record<string, readonly string[]>> = {
  orders: ['customer', 'number'],
  shipments: ['carrier'],
}
const hasOwnIndex = ({ name }: AnyResource, key: string) => withOwnIndex[name]?.includes(key) ?? false

/** An index for every filter, sorting and reference, and for unique values. */
export const indexesOf = (registry: Registry, resource: AnyResource, columns: Columns) => {
  const name = (...parts: string[]) => [resource.name, ...parts].map(toSnakeCase).join('_')
  const column = (key: string) => requireColumn(columns, key)
  const standing: SQL = sql`${column('deletedAt')} is null`
  const sorted = (key: string) => sortValue(resource, key, columns) as SQL
  const plain = (key: string) => key in columns && resource.fields[key]?.kind !== 'choices'

  const order = resource.order?.[0] ?? 'createdAt'
  const sorts = [...new Set([order, ...sortsOfList(registry, resource)])].filter((key) =>
    hasSortValue(resource, key, columns),
  )
  const specified: readonly string[] = [order, ...(resource.sort ?? [])]
  const isUniqueText = (key: string) => {
    const field = resource.fields[key]
    return field?.kind === 'text' && field.unique && !isFoldedUnique(field)
  }
  // With what lists compare in their order without reading the records: the totals of orders, and whether a shipment is a parcel. Sales by
  // customer are added up from the same index of orders.
  const compares: Readonly<Record<string, readonly string[]>> = {
    orders: ['total', 'credited', 'orderStatus', 'customer'],
    shipments: ['status'],
  }
  const listed = (compares[resource.name] ?? []).map(column)
  // With the showrooms, so that the records of a limited role are counted by the index alone.
  const showrooms = 'showroomSet' in columns ? [column('showroomSet')] : []
  const compared = filteredKeys(registry, resource, false).filter(
    (key) => plain(key) && !specified.includes(key) && !hasOwnIndex(resource, key),
  )
  return [
    ...sorts
      // The index of unique texts has this order too.
      .filter((key) => !isUniqueText(key))
      .map((key) =>
        index(name(key, 'sort'))
          .on(sorted(key), column('id'), ...(key === order ? listed : []), ...showrooms)
          .where(standing),
      ),
    // Backwards, an index has empty values first.
    ...sorts
      .filter((key) => maySortEmpty(resource, key))
      .map((key) =>
        index(name(key, 'sort_down'))
          .on(sql`${sorted(key)} desc nulls last`, column('id'), ...showrooms)
          .where(standing),
      ),
    // A filtered list uses an index in the default order.
    ...compared.map((key) =>
      index(name(key, 'filter'))
        .on(column(key), sorted(order), column('id'), ...showrooms)
        .where(standing),
    ),
    // A trigram index, so that a search reads no more than it finds.
    ...filteredKeys(registry, resource, true)
      .filter((key) => !hasOwnIndex(resource, key))
      .map((key) =>
        index(name(key, 'search'))
          .using('gin', sql`${folded(column(key))} gin_trgm_ops`)
          .where(standing),
      ),
    // Deleted records, last deleted first.
    index(name('deleted'))
      .on(column('deletedAt'), column('id'))
      .where(sql`${column('deletedAt')} is not null`),
    // Rows that refer to a record are found before it may be deleted.
    ...[...new Set(rowReferences(resource).map(({ key }) => key))].map((key) =>
      index(name(key, 'rows')).using('gin', sql`${column(key)} jsonb_path_ops`),
    ),
    ...Object.entries(resource.fields).flatMap(([key, field]) => {
      if (field.derived) return []
      if (field.kind === 'ref')
        return hasOwnIndex(resource, key) ? [] : [index(name(key, 'ref')).on(column(key))]
      // Uniqueness ignores case, in names also spelling, and deleted records do not count.
      if ('unique' in field && field.unique)
        return [
          uniqueIndex(name(key, 'unique'))
            .on(uniqueForm(field, column(key)))
            .where(standing),
        ]
      return []
    }),
  ]
}
