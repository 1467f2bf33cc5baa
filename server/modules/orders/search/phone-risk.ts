import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PhoneRisk } from '#contract/extensions/orders/order-flow.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext } from '#server/core/context.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'

const maxOrders = 5
/** A number without country code and leading zero. */
const significantDigits = 10

/** Returned by the carrier, or recorded as a return of goods that the customer refused. */
const cameBack = (context: CallContext): SQL | undefined => {
  const { orders, returns } = tablesOf(context.registry)
  const refused = context.db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(eq(returns.order, orders.id), eq(returns.reason, 'RefusedOnDelivery'), isNull(returns.deletedAt)),
    )
  return or(eq(orders.deliveryStatus, 'Returned'), sql`exists ${refused}`)
}

/** Cash-on-delivery orders to a phone number that came back. */
export const readPhoneRisk = async (context: CallContext<'x.phoneRisk'>): Promise<PhoneRisk> => {
  const { orders } = tablesOf(context.registry)
  const { phone, except } = context.query
  const digits = phone.replace(/\D/g, '').slice(-significantDigits)
  const where = and(
    sql`${orders.phone} like ${`%${digits}`}`,
    eq(orders.paymentMethod, 'COD'),
    isNull(orders.deletedAt),
    showroomReachCondition(context, resourceNamed(context.registry, 'orders')),
    except === undefined ? undefined : ne(orders.id, except),
    cameBack(context),
  )
  const { id, number, createdAt } = orders
  const found = await context.db
    .select({ id, number, createdAt, count: sql`count(*) over ()`.mapWith(Number) })
    .from(orders)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxOrders)
  return {
    count: found[0]?.count ?? 0,
    orders: found.map((order) => ({
      id: order.id,
      number: order.number,
      createdAt: new Date(order.createdAt).toISOString(),
    })),
  }
}
