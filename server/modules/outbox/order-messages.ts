import { and, eq, isNull, sql } from 'drizzle-orm'
import { openDepositOf } from '#contract/policies/deposit.ts'
import type { MessageChannel, MessageLanguage } from '#contract/policies/outbox.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatMinorUnits, isAtLeast, subtractAmounts } from '#server/core/amounts.ts'
import type { Context } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { isDepositOpen } from '#server/db/tables/extra-constraints.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { addMessages, type NewMessage } from './add-messages'
import type { MessageTemplate, MessageValues } from './templates'
import { writeAmount } from './values'

type Order = Pick<RecordFor<'orders'>, 'id' | 'number' | 'total' | 'customer'>
type About = Pick<NewMessage, 'kind' | 'template' | 'channel'> & {
  order: Order
  amount?: string | undefined
  parcel?: MessageValues | undefined
}

/** What the texts about an order can name. */
export const orderValues = (
  order: Pick<Order, 'number' | 'total'>,
  customer: string,
  language: MessageLanguage,
  { amount, parcel }: Pick<About, 'amount' | 'parcel'> = {},
): MessageValues => ({
  customer,
  order: order.number,
  total: writeAmount(order.total, language),
  amount: amount && writeAmount(amount, language),
  ...parcel,
})

/** One message for each, to the customer of the order. */
const addOrderMessages = async (context: Context, all: readonly About[]) => {
  if (!all.length) return []
  const { customers } = tablesOf(context.registry)
  const { id, name, email, phone } = customers
  const rows = await context.db
    .select({ id, name, email, phone })
    .from(customers)
    .where(
      and(inIds(id, [...new Set(all.map(({ order }) => order.customer.id))]), isNull(customers.deletedAt)),
    )
  const customerOf = new Map(rows.map((row) => [row.id, row]))
  return addMessages(
    context,
    all.flatMap(({ order, amount, parcel, ...text }) => {
      const customer = customerOf.get(order.customer.id)
      if (!customer) return []
      return [
        {
          ...text,
          to: customer,
          order: order.id,
          values: (language) => orderValues(order, customer.name, language, { amount, parcel }),
        },
      ]
    }),
  )
}

export const addPlacedMessage = (context: Context, order: Order) =>
  addOrderMessages(context, [{ kind: 'orderPlaced', order }])

/** A message of an automation; returns what became of it. */
export const addOrderText = (
  context: Context,
  order: Order,
  text: { template: MessageTemplate; channel: MessageChannel | undefined },
) => addOrderMessages(context, [{ kind: 'orderAutomation', order, ...text }])

/** Where the deposit that is asked for was not received yet. */
export const addDepositMessage = (context: Context, order: Order & Parameters<typeof openDepositOf>[0]) => {
  const open = openDepositOf(order)
  return open > 0n
    ? addOrderMessages(context, [{ kind: 'orderDepositDue', order, amount: formatMinorUnits(open) }])
    : undefined
}

/** Whether its message still says what is due: it may have waited while the order was cancelled or paid. */
export const isDepositDue = async ({ db, registry }: Context, orderId: string | null): Promise<boolean> => {
  const { orders } = tablesOf(registry)
  const isOpen = sql`${orders.deposit} is not null and ${isDepositOpen(orders)}`
  return orderId !== null && (await db.$count(orders, and(eq(orders.id, orderId), isOpen))) > 0
}

type Change = Partial<
  Pick<RecordFor<'orders'>, 'orderStatus' | 'deliveryStatus' | 'refunded' | 'shipmentId' | 'total'>
>

/** What the customer learns of a change of the order. A shipment has its own message, with its tracking number. */
export const addChangeMessages = (context: Context, before: RecordFor<'orders'>, change: Change) => {
  const has = <K extends 'orderStatus' | 'deliveryStatus'>(key: K, value: Change[K]) =>
    change[key] === value && before[key] !== value
  const refund =
    change.refunded === undefined ? '0.00' : subtractAmounts(change.refunded ?? 0, before.refunded ?? 0)
  const order = { ...before, total: change.total ?? before.total }
  return addOrderMessages(context, [
    ...(has('orderStatus', 'Confirmed') ? [{ kind: 'orderConfirmed', order } as const] : []),
    ...(has('deliveryStatus', 'Shipped') && change.shipmentId === undefined
      ? [{ kind: 'orderShipped', order } as const]
      : []),
    ...(has('deliveryStatus', 'Delivered') ? [{ kind: 'orderDelivered', order } as const] : []),
    ...(isAtLeast(refund, '0.01') ? [{ kind: 'orderRefunded', order, amount: refund } as const] : []),
  ])
}

/** One message for each parcel that leaves, with where its way is shown. */
export const addParcelMessages = async (
  context: Context,
  parcels: readonly { order: Order; shipmentId: string }[],
) => {
  if (!parcels.length) return
  const { shipments } = tablesOf(context.registry)
  const { id, carrier, tracking, trackingUrl } = shipments
  const rows = await context.db
    .select({ id, carrier, tracking, link: trackingUrl })
    .from(shipments)
    .where(
      inIds(
        id,
        parcels.map(({ shipmentId }) => shipmentId),
      ),
    )
  const parcelOf = new Map(rows.map(({ id: key, ...parcel }) => [key, parcel]))
  await addOrderMessages(
    context,
    parcels.map(({ order, shipmentId }) => {
      const parcel = parcelOf.get(shipmentId)
      return { kind: 'orderShipped', order, parcel }
    }),
  )
}
