import { type SQL, sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ResourceName } from '../../contract/types'
import { columnOf, type Table } from './columns'
import type { TableOf } from './declared-tables'

type Further = ReturnType<typeof check> | ReturnType<ReturnType<typeof index>['on']>

const columnsOf = (table: Table, keys: readonly string[]) => keys.map((key) => columnOf(table, key))
const standing = (table: Table): SQL => sql`${table.deletedAt} is null`

/** Any three letters in a row of any of these texts are found here. */
const searched = (name: string, table: Table, keys: readonly string[]) =>
  index(name)
    .using(
      'gin',
      sql.join(
        columnsOf(table, keys).map((column) => sql`${column} gin_trgm_ops`),
        sql`, `,
      ),
    )
    .where(standing(table))

const statuses = ['orderStatus', 'paymentStatus', 'deliveryStatus'] as const
/** Statuses that are asked for together: each pair, and all three. One alone has the index of its filter. */
const together = [...statuses.map((left) => statuses.filter((key) => key !== left)), statuses]

/** What the database itself must refuse, however two writes race, or find at once, and no declaration says. */
const furtherConstraints: { readonly [N in ResourceName]?: (table: TableOf<N>) => Further[] } = {
  inventory: (table) => {
    const [product, variant, store] = columnsOf(table, ['product', 'variant', 'store'])
    return [
      // A showroom counts a variant, or a product without one, once.
      uniqueIndex('inventory_place_unique')
        .on(sql`${product}`, sql`coalesce(${variant}, '')`, sql`${store}`)
        .where(standing(table)),
      check('inventory_quantity_least', sql`${table.quantity} >= 0`),
    ]
  },
  orders: (table) => [
    // A million orders, whichever statuses are asked for: page and count come out of one index, in order.
    ...together.map((keys) => {
      const [first, ...rest] = columnsOf(table, [...keys, 'createdAt', 'id'])
      const name = `orders_${keys.map((key) => key.replace('Status', '')).join('_')}_filter`
      return index(name)
        .on(first as never, ...rest)
        .where(standing(table))
    }),
    index('orders_customer_filter')
      .on(...(columnsOf(table, ['customer', 'createdAt', 'id']) as [never, never, never]))
      .where(standing(table)),
    searched('orders_search', table, ['number', 'recipient', 'phone']),
    index('orders_coupon').on(table.couponCode).where(sql`${table.couponCode} is not null`),
    check('orders_paid_most', sql`${table.paid} <= ${table.total}`),
  ],
  orderLines: (table) => {
    const [order, ...summed] = columnsOf(table, ['order', 'productId', 'total'])
    // What products sold for comes out of the index alone: lines of a day's orders lie far apart.
    return [
      index('order_lines_sums')
        .on(order as never, ...summed)
        .where(standing(table)),
    ]
  },
  forms: (table) => [
    searched('forms_search', table, ['number', 'name', 'phone', 'email']),
    // Each kind of form has its desk, which looks at what waits there.
    index('forms_kind_status_filter')
      .on(...(columnsOf(table, ['formType', 'status', 'createdAt', 'id']) as [never, never, never, never]))
      .where(standing(table)),
  ],
  products: (table) => [searched('products_numbers_search', table, ['sku', 'customSku'])],
  variants: (table) => [searched('variants_numbers_search', table, ['sku', 'customSku'])],
  customers: (table) => [
    searched('customers_search', table, ['name', 'userName', 'email', 'phone']),
    // Of one type, or blocked, or both: page and count come out of one index, in order.
    ...[
      ['type', 'userType', 'createdAt', 'id', 'isActive'],
      ['active', 'isActive', 'createdAt', 'id'],
    ].map(([name, ...keys]) => {
      const [first, ...rest] = columnsOf(table, keys)
      return index(`customers_${name}_filter`)
        .on(first as never, ...rest)
        .where(standing(table))
    }),
  ],
}

export const constraintsOf = (resource: string, table: Table): Further[] => {
  const further: Readonly<Record<string, ((table: never) => Further[]) | undefined>> = furtherConstraints
  return further[resource]?.(table as never) ?? []
}
