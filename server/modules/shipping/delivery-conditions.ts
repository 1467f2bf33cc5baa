import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryState } from '#contract/policies/shipment-lines.ts'
import type { Conditions, Context } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Tables = ReturnType<typeof tablesOf>

/** The same as `deliveryStateOf`; it has an index. */
const states: Readonly<Record<DeliveryState, (tables: Tables) => SQL>> = {
  PartlyShipped: ({ orders, orderLines }) => {
    const some = (condition: SQL) => sql`exists (select 1 from ${orderLines}
      where ${orderLines.order} = ${orders.id} and ${orderLines.deletedAt} is null and ${condition})`
    return sql`(${orders.deliveryStatus} in ('Pending', 'Packed') and ${orders.shipmentId} is not null
      and ${orders.orderStatus} <> 'Cancelled' and ${some(sql`${orderLines.sent} > 0`)}
      and ${some(sql`coalesce(${orderLines.sent}, 0) < ${orderLines.quantity}`)})`
  },
}

export const deliveryConditions: Pick<Conditions, 'orders.deliveryState' | 'orders.withoutTracking'> = {
  'orders.deliveryState': ({ registry }: Pick<Context, 'registry'>, state) => ({
    where: states[state](tablesOf(registry)),
  }),
  'orders.withoutTracking': ({ registry }: Pick<Context, 'registry'>, isWithout) => {
    const { deliveryStatus, shipmentId } = tablesOf(registry).orders
    const where = sql`(${deliveryStatus} = 'Shipped' and ${shipmentId} is null)`
    return { where: isWithout ? where : sql`not ${where}` }
  },
}
