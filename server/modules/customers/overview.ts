import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { CustomerOverview } from '#contract/extensions/overviews.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { sortValue } from '#server/db/tables/sort-values.ts'
import { tablesOf } from '#server/db/tables/table.ts'

const maxLatest = 5

/** Those that the caller may see. */
const ordersOf = (context: CallContext, customer: string) => {
  const { orders } = tablesOf(context.registry)
  return and(
    eq(orders.customer, customer),
    isNull(orders.deletedAt),
    showroomReachCondition(context, resourceNamed(context.registry, 'orders')),
  )
}

/** The money sums of a customer's orders. */
const sums = async (context: CallContext, customer: string) => {
  const { db, registry } = context
  const { orders } = tablesOf(registry)
  const { total, paid, orderStatus } = orders
  const counts = ne(orderStatus, 'Cancelled')
  const amount = (value: ReturnType<typeof sql>) =>
    sql<string>`coalesce(${value} filter (where ${counts}), 0)::numeric(18, 2)::text`
  const [row] = await db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      spent: amount(sql`sum(${paid})`),
      average: amount(sql`avg(${total})`),
      due: amount(sql`sum(${sortValue(resourceNamed(registry, 'orders'), 'due', getTableColumns(orders))})`),
    })
    .from(orders)
    .where(ordersOf(context, customer))
  return row ?? { orders: 0, spent: '0.00', average: '0.00', due: '0.00' }
}

const latestOrders = async (context: CallContext, customer: string) => {
  const { db, registry } = context
  const { orders } = tablesOf(registry)
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      orderStatus: orders.orderStatus,
      total: orders.total,
    })
    .from(orders)
    .where(ordersOf(context, customer))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxLatest)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const customerOverview = async (context: CallContext<'x.customerOverview'>): Promise<CustomerOverview> => ({
  ...(await sums(context, context.params.id)),
  latest: await latestOrders(context, context.params.id),
})

export const customerOverviewHandlers: Handlers = { 'x.customerOverview': customerOverview }
