import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '../../../contract/enums'
import type { OrderCounts } from '../../../contract/extensions/orders'
import { limits } from '../../../contract/policies/limits'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers } from '../../core/work'
import { type Apart, countApart } from '../../db/read/count'
import { readList } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { decodeList } from '../../query/decode'
import { decodeFilters } from '../../query/filters'
import { recordId } from '../../validation/record-id'
import { type Search, searchOrders } from './order-search'

const textOf = ({ query }: CallContext) => String(query.search ?? '').trim()

/** What the words beyond the specified filters mean: the customer, and what is searched for. */
const further = async (c: CallContext): Promise<{ where: SQL | undefined; search: Search }> => {
  const { registry, query } = c
  const text = textOf(c)
  const customer = tablesOf(registry).orders.customer
  return {
    where:
      query.customerId === undefined
        ? undefined
        : eq(customer, recordId(resourceNamed(registry, 'customers'), query.customerId)),
    search: text ? await searchOrders(c, text) : { where: undefined, isCommon: true },
  }
}

/** What is counted of a search, narrowed to what the other words find. */
const apart = (
  { where, counted = { parts: [where] } }: Search,
  narrowed: (found: SQL | undefined) => SQL | undefined,
): Apart => ({
  soon: counted.soon && narrowed(counted.soon),
  parts: counted.parts.map(narrowed),
})

/** The filters come out of indexes in the order of the list, so page and count are looked up each by itself. */
const listOrders = async (c: CallContext) => {
  const orders = resourceNamed(c.registry, 'orders')
  const { where: filters, ...asked } = await decodeList(c.db, c.registry, orders, c.query)
  const { where, search } = await further(c)
  const narrowed = (found: SQL | undefined) => and(filters, where, found)
  return readList(c, orders, {
    ...asked,
    where: narrowed(search.where),
    ...(search.isCommon && { isIndexed: true }),
    ...(search.counted && { counted: apart(search, narrowed) }),
  })
}

/** As many found orders as are looked at to tell how many of them are of which status. */
const mostTogether = 60_000

/**
 * What a search that finds much costs is paid once instead of for each status; undefined where it finds so much that
 * each status is sooner counted by itself.
 */
const countTogether = async ({ db, registry }: CallContext, parts: Apart['parts']) => {
  const table = tablesOf(registry).orders
  const counts = new Map<unknown, number>()
  for (const part of parts) {
    const found = db
      .select({ status: table.orderStatus })
      .from(table)
      .where(part)
      .limit(mostTogether + 1)
      .as('found')
    const rows = await db
      .select({ status: found.status, n: sql`count(*)`.mapWith(Number) })
      .from(found)
      .groupBy(found.status)
    if (rows.reduce((sum, { n }) => sum + n, 0) > mostTogether) return undefined
    for (const { status, n } of rows) counts.set(status, (counts.get(status) ?? 0) + n)
  }
  return counts
}

/** How many orders the other filters find in each order status; each exact up to where counting stops. */
const countOrders = async (c: CallContext): Promise<OrderCounts> => {
  const orders = resourceNamed(c.registry, 'orders')
  const table = tablesOf(c.registry).orders
  const filters = await decodeFilters(c.db, c.registry, orders, c.query)
  const { where, search } = await further(c)
  const standing = and(isNull(table.deletedAt), ...filters, where)
  const together =
    search.counted && (await countTogether(c, apart(search, (found) => and(standing, found)).parts))
  const data: OrderCounts['data'][number][] = []
  for (const orderStatus of orderStatuses) {
    const mine = and(eq(table.orderStatus, orderStatus), standing)
    const counted = () =>
      countApart(
        c,
        table,
        apart(search, (found) => and(mine, found)),
      )
    const count = together ? (together.get(orderStatus) ?? 0) : await counted()
    data.push(
      count > limits.countUpTo
        ? { orderStatus, count: limits.countUpTo, more: true }
        : { orderStatus, count },
    )
  }
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const isMore = total > limits.countUpTo || data.some(({ more }) => more)
  return isMore ? { data, total: limits.countUpTo, more: true } : { data, total }
}

export const orderListHandlers: Handlers = { 'orders.list': listOrders, 'x.orderCounts': countOrders }
