import { reason } from '#contract/policies/errors/index.ts'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { returnedPoints } from '#server/modules/returns/shares.ts'
import { readSoldOrder } from '#server/modules/returns/sold-order.ts'
import { changeOrder, checkVersion, lockOrder, type Order, type OrderChange } from '../order-lock'
import { addPoints } from '../points'
import { restockOrder } from '../stock'
import { orderEnums } from './order-enums'
import { assertCanCancel, assertCanTransition } from './transition-checks'

/** An order is completed or cancelled last, because that depends on its payment and delivery. */
const statusOrder: readonly StatusKey[] = ['paymentStatus', 'deliveryStatus', 'orderStatus']

type Requested = { readonly [K in StatusKey]?: Order[K] | null | undefined }

/** The statuses after all requested changes, one after the other. */
const applyChange = (order: Order, requested: Requested, now: Date): Order => {
  let standing = order
  for (const key of statusOrder) {
    const to = requested[key]
    if (!to) continue
    assertCanTransition(standing, key, to, now)
    standing = { ...standing, [key]: to }
  }
  return standing
}

/** Whether the stock was already restored: cancelled before it was returned, or returned before that. */
const isStockReturned = ({ orderStatus, deliveryStatus }: Order) =>
  orderStatus === 'Cancelled' || deliveryStatus === 'Returned'

/** The points of a cancelled order are returned to the customer, without those of goods that came back before. */
const givePointsBack = async (context: Context, order: Order) => {
  const { sold } = await readSoldOrder(context, order)
  await addPoints(context, order.customer.id, sold.points - returnedPoints(sold), order.number)
}

type Request = {
  requested: Requested
  note?: string | null | undefined
  version?: number | null | undefined
  /** What is stored along with the statuses. */
  more?: OrderChange
}

const changeStatuses = (context: CallContext, id: unknown, { requested, note, version, more }: Request) =>
  inTransaction(context, async (transaction) => {
    const before = await lockOrder(transaction, id)
    if (!statusOrder.some((key) => requested[key]))
      throw validationError({ orderStatus: [reason('order.status.missing')] })
    const now = context.now()
    if (requested.orderStatus === 'Cancelled') assertCanCancel(before, now)
    checkVersion(transaction, before, version)
    const after = applyChange(before, requested, now)
    const isCancelled = after.orderStatus === 'Cancelled' && before.orderStatus !== 'Cancelled'
    // No further payments are expected.
    if (isCancelled && after.paymentStatus === 'Pending') after.paymentStatus = 'Cancelled'
    // The customer before the stock, as when an order is placed: another order would cause deadlocks.
    if (isCancelled) await givePointsBack(transaction, before)
    if (isStockReturned(after) && !isStockReturned(before)) await restockOrder(transaction, before)
    const { orderStatus, paymentStatus, deliveryStatus } = after
    const change: OrderChange = { orderStatus, paymentStatus, deliveryStatus, ...more }
    if (isCancelled) change.cancelledAt = now
    if (paymentStatus === 'Paid' && before.paymentStatus !== 'Paid') change.paidAt = now
    return changeOrder(transaction, before, change, note ?? null)
  })

const changeStatus = (context: CallContext<'orders.changeStatus'>) => {
  const { orderId, note, version, ...requested } = context.body
  return changeStatuses(context, orderId, { requested, note, version })
}

const cancelOrder = (context: CallContext<'x.cancelOrder'>) => {
  const { reason: cancellationReason, version } = context.body
  const note = context.body.note || null
  const more = { cancellationReason, cancellationNote: note }
  return changeStatuses(context, context.params.id, {
    requested: { orderStatus: 'Cancelled' },
    note,
    version,
    more,
  })
}

export const statusHandlers: Handlers = {
  'orders.enums': async () => orderEnums(),
  'orders.changeStatus': changeStatus,
  'x.cancelOrder': cancelOrder,
}
