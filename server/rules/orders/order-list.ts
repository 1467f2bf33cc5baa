import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { orderStatuses } from '../../../contract/enums'
import type { OrderCounts } from '../../../contract/extensions'
import { limits } from '../../../contract/limits'
import { resourceNamed } from '../../../contract/registry'
import { decodeList } from '../../decode'
import { decodeFilters } from '../../filters'
import { recordId } from '../../record-id'
import { type Apart, countApart, type List, readList } from '../../store/read'
import { columnOf, tableNamed } from '../../store/table'
import type { CallContext, Handlers } from '../handler'
import { type Search, searchOrders } from './order-search'

const textOf = ({ query }: CallContext) => String(query.search ?? '').trim()

/** What the words beyond the specified filters mean: the customer, and what is searched for. */
const further = async (c: CallContext): Promise<{ where: SQL | undefined; search: Search }> => {
  const { registry, query } = c
  const text = textOf(c)
  const customer = columnOf(tableNamed(registry, 'orders'), 'customer')
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
const listOrders = async (c: CallContext): Promise<List> => {
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

/** How many orders the other filters find in each order status; each exact up to where counting stops. */
const countOrders = async (c: CallContext): Promise<OrderCounts> => {
  const orders = resourceNamed(c.registry, 'orders')
  const table = tableNamed(c.registry, 'orders')
  const filters = await decodeFilters(c.db, c.registry, orders, c.query)
  const { where, search } = await further(c)
  const standing = and(isNull(columnOf(table, 'deletedAt')), ...filters, where)
  const data: OrderCounts['data'] = []
  for (const orderStatus of orderStatuses) {
    const mine = and(eq(columnOf(table, 'orderStatus'), orderStatus), standing)
    const count = await countApart(
      c,
      table,
      apart(search, (found) => and(mine, found)),
    )
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
