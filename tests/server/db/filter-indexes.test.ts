import { getTableName, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { resolveFilterPath } from '#contract/grammar/facts.ts'
import { type Filter, pathsOf } from '#contract/grammar/filter.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall, servedResources, sortsOfList } from '#contract/registry.ts'
import type { ConditionName } from '#contract/types.ts'
import { columnOf, type Table, tableNamed } from '#server/db/tables/table.ts'
import { personalPlaces } from '#server/modules/privacy/personal-data.ts'

const dialect = new PgDialect()
const textOf = (column: unknown) =>
  column instanceof SQL ? dialect.sqlToQuery(column).sql : `"${(column as { name: string }).name}"`

/** The indexes of a table, with their columns or expressions in order. */
const indexesOf = (table: Table) =>
  getTableConfig(table).indexes.map(({ config }) => ({
    name: config.name,
    isSearch: config.method === 'gin',
    columns: config.columns.map(textOf),
  }))

/** A comparison uses the first column of an index, a search any column of a trigram index. */
const hasIndex = (table: Table, key: string, isSearch: boolean) => {
  const column = `"${columnOf(table, key).name}"`
  return indexesOf(table).some((index) =>
    index.isSearch
      ? index.columns.some((text) => text.includes(column) && text.includes('gin_trgm_ops') === isSearch)
      : !isSearch && index.columns[0]?.includes(column),
  )
}

const lists = servedResources(registry).filter(({ collectionOf }) => !collectionOf)

/** The fields that a filter compares and that have no index. */
const withoutIndex = (resource: AnyResource, filter: Filter) =>
  pathsOf(filter).filter((path) => {
    const { resource: of, key } = resolveFilterPath(registry.resources, resource, path)
    // The table of a list of references has an index in both directions.
    if (of.fields[key]?.kind === 'refs') return false
    const isSearch = filter.by === 'contains' || filter.by === 'anyOf'
    return !hasIndex(tableNamed(registry, of.name), key, isSearch)
  })

/** Lists of some hundred records, which are searched without an index. */
const small: readonly string[] = ['blogs', 'cmsItems', 'priceLists']

/** How each condition is found: by these indexes, or by a scan of a table that stays small or is searched in order. */
const conditions: Readonly<Record<string, readonly string[] | 'scan'>> = {
  'orders.search': ['orders_search', 'order_lines_product', 'order_lines_sku', 'shipments_tracking'],
  'orders.tag': ['orders_tags_filter'],
  'orders.assigned': ['orders_unassigned'],
  'orders.paymentMethod': ['orders_created_at_sort'],
  'orders.paymentState': ['orders_partly_paid', 'orders_refunded'],
  'orders.deposit': ['orders_open_deposit'],
  'orders.deliveryState': ['orders_partly_shipped'],
  'orders.withoutTracking': ['orders_without_tracking'],
  'orders.notPrinted': [
    'orders_not_printed_invoice',
    'orders_not_printed_packing_slip',
    'orders_not_printed_shipping_label',
  ],
  'orders.minTotal': ['orders_total_sort', 'orders_created_at_sort'],
  'orders.maxTotal': ['orders_total_sort', 'orders_created_at_sort'],
  'customers.tag': ['customers_tags_filter'],
  // Asked for a campaign, not all day.
  'customers.consent': 'scan',
  'reviews.hasText': ['reviews_text_filter'],
  'products.publication': 'scan',
  'products.readiness': ['products_no_picture', 'products_no_alt_text'],
  'products.onSale': 'scan',
  // As its own conditions are.
  'products.collectionId': 'scan',
  'products.bengali': 'scan',
  'categories.publication': 'scan',
  'categories.bengali': 'scan',
  'collections.bengali': 'scan',
  'brands.bengali': 'scan',
  'manufacturers.bengali': 'scan',
  'blogs.state': 'scan',
  'blogs.bengali': 'scan',
  'cmsItems.bengali': 'scan',
  // By the primary key of the changes.
  'products.unpublishedChanges': 'scan',
  'blogs.unpublishedChanges': 'scan',
  'cmsItems.unpublishedChanges': 'scan',
  'coupons.isUsed': ['orders_coupon'],
  'dealProducts.dealState': 'scan',
  'forms.assigned': 'scan',
  'testRides.assigned': 'scan',
  'userTypes.assigned': 'scan',
  'inventory.lowStock': 'scan',
  // The units of a shop are few, and a recall is rare.
  'units.chassisFrom': 'scan',
  'units.chassisTo': 'scan',
} satisfies Readonly<Record<ConditionName, readonly string[] | 'scan'>>

describe('the indexes of lists', () => {
  it('cover every filter of a field', () => {
    const missing = lists
      .filter(({ name }) => !small.includes(name))
      .flatMap((resource) =>
        Object.entries(filtersOfCall(registry, resource)).flatMap(([param, filter]) =>
          // What is excluded needs none, and the others have that of their filter.
          filter.of !== undefined
            ? []
            : withoutIndex(resource, filter).map((path) => `${resource.name}.${param} of ${path}`),
        ),
      )
    expect(missing).toEqual([])
  })

  it('cover every column that a list is sorted by', () => {
    const missing = lists.flatMap((resource) => {
      const names = indexesOf(tableNamed(registry, resource.name)).map(({ name }) => name)
      const table = getTableName(tableNamed(registry, resource.name))
      return (
        sortsOfList(registry, resource)
          .map((key) => `${table}_${key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`)
          // The index of a unique text has its order, too.
          .filter((name) => !names.includes(`${name}_sort`) && !names.includes(`${name}_unique`))
      )
    })
    expect(missing).toEqual([])
  })

  it('include those that conditions are found by', () => {
    const names = lists.flatMap(({ name }) =>
      indexesOf(tableNamed(registry, name)).map((index) => index.name),
    )
    const named = Object.values(conditions).flatMap((found) => (found === 'scan' ? [] : found))
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the indexes of personal data', () => {
  it('cover what the records of a customer are found by, deleted ones included', () => {
    const missing = keysOf(personalPlaces).flatMap((name) => {
      const { by = {}, phone, email, name: called } = personalPlaces[name] ?? {}
      const table = tableNamed(registry, name)
      const first = getTableConfig(table).indexes.flatMap(({ config: { columns, where } }) =>
        where ? [] : columns.slice(0, 1).map(textOf),
      )
      const isMissing = (text: string) =>
        !first.some((index) => index.replaceAll(`"${getTableName(table)}".`, '') === text)
      const column = (key: string) => `"${columnOf(table, key).name}"`
      return [
        ...Object.keys(by).map(column),
        ...[phone, email, called].flatMap((key) => (key ? [`lower(${column(key)})`] : [])),
      ]
        .filter(isMissing)
        .map((text) => `${name} ${text}`)
    })
    // Drafts are few.
    expect(missing).toEqual(['orderDrafts "customer_id"', 'orderDrafts lower("phone")'])
  })
})

/** What needs an index of orders that no single filter, condition or sorting names: each is one more write of every status. */
const combined = ['order', 'payment', 'delivery']
const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      [1, 2],
      [0, 2],
      [0, 1],
      [0, 1, 2],
    ].map((some) => [
      `orders_${some.map((i) => combined[i]).join('_')}_filter`,
      'Statuses that are filtered together: one rare among many of the other is found without reading these',
    ]),
  ),
  orders_number_unique: 'Order numbers are unique, and the list is sorted by them',
  orders_customer_ref:
    'The orders of a customer: listed, counted, and found before the customer may be deleted',
  orders_showrooms: 'Users of a role that is limited to a showroom with few orders',
  orders_phone_person: 'The orders of a person who asks for the erasure of their data',
  orders_tagged: 'The tags that users of limited roles may know',
  orders_deleted: 'Deleted records of any resource; it is empty while orders cannot be deleted',
}

describe('an index of orders', () => {
  const orders = lists.find(({ name }) => name === 'orders') as AnyResource
  const toSnake = (key: string) => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
  const ofFilters = Object.values(filtersOfCall(registry, orders)).flatMap((filter) =>
    pathsOf(filter).map((path) => toSnake(path).replace(/^cancellation_reason$/, 'cancellation')),
  )
  const needed = new Set([
    ...sortsOfList(registry, orders).map((key) => `orders_${toSnake(key)}_sort`),
    ...ofFilters.map((key) => `orders_${key}_filter`),
    ...Object.values(conditions).flatMap((found) => (found === 'scan' ? [] : found)),
    ...Object.keys(reasons),
  ])
  const names = indexesOf(tableNamed(registry, 'orders')).map(({ name }) => String(name))

  it.each(names)('has a list that needs it, or a reason: %s', (name) => expect([...needed]).toContain(name))

  it('has a reason only while it exists', () => {
    expect(Object.keys(reasons).filter((name) => !names.includes(name))).toEqual([])
  })
})
