import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '../../../contract/enums'
import type { OrderCounts } from '../../../contract/extensions'
import { limits } from '../../../contract/limits'
import { resourceNamed } from '../../../contract/registry'
import { decodeList } from '../../decode'
import { containsText, decodeFilters } from '../../filters'
import { recordId } from '../../record-id'
import { countUpTo, type List, readList } from '../../store/read'
import { columnOf, tableNamed } from '../../store/table'
import type { CallContext, Handlers, Reading } from '../handler'

/** As few letters as an index of three letters in a row can find. */
const fewest = 3

/** The text occurs in the order's number, its recipient or telephone, or in what is known of the customer. */
const found = ({ registry }: Reading, text: string): SQL | undefined => {
  const orders = tableNamed(registry, 'orders')
  const number = columnOf(orders, 'number')
  // Fewer letters are in every order; then it is the number that is meant.
  if (text.length < fewest) return sql`lower(${number}) = lower(${text})`
  const customers = tableNamed(registry, 'customers')
  const known = ['name', 'userName', 'email', 'phone'].map((key) =>
    containsText(columnOf(customers, key), text),
  )
  return or(
    ...[number, columnOf(orders, 'recipient'), columnOf(orders, 'phone')].map((c) => containsText(c, text)),
    sql`${columnOf(orders, 'customer')} = any(array(select ${columnOf(customers, 'id')} from ${customers}
      where ${and(isNull(columnOf(customers, 'deletedAt')), or(...known))}))`,
  )
}

const textOf = ({ query }: CallContext) => String(query.search ?? '').trim()

/** What the words beyond the specified filters mean. */
const further = (c: CallContext): SQL | undefined => {
  const { registry, query } = c
  const text = textOf(c)
  const customer = columnOf(tableNamed(registry, 'orders'), 'customer')
  return and(
    query.customerId === undefined
      ? undefined
      : eq(customer, recordId(resourceNamed(registry, 'customers'), query.customerId)),
    text ? found(c, text) : undefined,
  )
}

/** The filters come out of indexes in the order of the list, so page and count are looked up each by itself. */
const listOrders = async (c: CallContext): Promise<List> => {
  const orders = resourceNamed(c.registry, 'orders')
  const { where, ...asked } = await decodeList(c.db, c.registry, orders, c.query)
  return readList(c, orders, { ...asked, where: and(where, further(c)), isIndexed: !textOf(c) })
}

/** How many orders the other filters find in each order status; each exact up to where counting stops. */
const countOrders = async (c: CallContext): Promise<OrderCounts> => {
  const orders = resourceNamed(c.registry, 'orders')
  const table = tableNamed(c.registry, 'orders')
  const others = and(...(await decodeFilters(c.db, c.registry, orders, c.query)), further(c))
  const data: OrderCounts['data'] = []
  for (const orderStatus of orderStatuses) {
    const where = and(
      isNull(columnOf(table, 'deletedAt')),
      eq(columnOf(table, 'orderStatus'), orderStatus),
      others,
    )
    const count = await countUpTo(c, table, where)
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
