import { and, eq, isNull } from 'drizzle-orm'
import { openDepositOf } from '#contract/policies/deposit.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import {
  findReversalRefusal,
  type ReversalRefusal,
  statusAfterReversal,
} from '#contract/policies/payment-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../accounts/profile'
import { addCredit, storeCredit } from '../customers/credit'
import { changeOrder, lockOrder, type Order } from '../orders/order-lock'
import { sumPaidAmount } from '../orders/payment-status'
import { addDepositMessage } from '../outbox/order-messages'

const reasons: Record<ReversalRefusal, (order: Order) => Reason> = {
  alreadyReversed: () => reason('payment.reversed'),
  orderCompleted: () => reason('payment.order.completed'),
  exchanged: () => reason('payment.exchanged'),
  partlyRefunded: ({ paid }) => reason('payment.refunded', { paid }),
}

const orderOf = async ({ db, registry }: Context, id: string): Promise<string> => {
  const { payments } = tablesOf(registry)
  const [found] = await db
    .select({ order: payments.order })
    .from(payments)
    .where(and(eq(payments.id, id), isNull(payments.deletedAt)))
  if (!found) throw new ApiError(404, reason('payment.unknown'))
  return found.order
}

/** The order is locked first, so that only one transaction at a time adds up its payments. */
const reversePayment = (context: CallContext<'x.reversePayment'>) =>
  inTransaction(context, async (transaction) => {
    const { reversal, reason, version } = context.body
    const id = parseRecordId(resourceNamed(transaction.registry, 'payments'), context.params.id)
    const { firstName, lastName } = currentAdmin(context)
    const order = await lockOrder(transaction, await orderOf(transaction, id), version)
    const payment = order.payments?.find((one) => one.id === id)
    const refusal = findReversalRefusal(order, payment ?? {})
    if (refusal) throw new ApiError(400, reasons[refusal](order))
    if (payment?.method === storeCredit) await addCredit(transaction, order, payment.amount)
    const { payments } = tablesOf(transaction.registry)
    const [reversedAt, reversedBy] = [transaction.now(), `${firstName} ${lastName}`]
    await transaction.db
      .update(payments)
      .set({ reversedAt, reversal, reversalReason: reason, reversedBy, updatedAt: reversedAt })
      .where(eq(payments.id, id))
    const paid = await sumPaidAmount(transaction, order)
    const paymentStatus = statusAfterReversal(order, paid)
    const changed = await changeOrder(
      transaction,
      order,
      { paid, ...(paymentStatus && { paymentStatus, paidAt: null }) },
      reason,
    )
    if (openDepositOf(changed) > openDepositOf(order)) await addDepositMessage(transaction, changed)
    return changed
  })

export const reversalHandlers: Handlers = { 'x.reversePayment': reversePayment }
