import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { findPaymentRefusal, type PaymentRefusal } from '#contract/policies/payment-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import { formatAmount, subtractAmounts, toDecimal } from '#server/core/amounts.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'
import { addCredit, storeCredit } from '../customers/credit'
import { lockOrder, type Order } from '../orders/order-lock'
import { updatePaymentStatus } from '../orders/payment-status'

const refusals: Record<PaymentRefusal, (order: Order) => Reason> = {
  orderCancelled: () => reason('payment.order.cancelled'),
  paymentCancelled: () => reason('payment.cancelled'),
  nothingDue: () => reason('payment.nothingDue'),
  aboveDue: ({ due }) => reason('payment.beyondDue', { due: due ?? '0.00' }),
}

/** Refuses an amount that can't be paid for the order, at the key of the body that has it. */
const checkAmount = (order: Order, amount: string, key: string) => {
  const reason = findPaymentRefusal(order, amount)
  if (reason) throw validationError({ [key]: [refusals[reason](order)] })
}

type Received = { method: string; amount: string; message?: string | null }
/** A payment of a locked order. The one that covers the order makes it Paid. */
export const receivePayment = async (
  context: Context,
  order: Order,
  { method, amount, message = null }: Received,
) => {
  const { firstName, lastName } = currentAdmin(context)
  await createRecord(context, resourceNamed(context.registry, 'payments'), {
    order: order.id,
    method,
    amount,
    message,
    receivedBy: `${firstName} ${lastName}`,
  })
  return updatePaymentStatus(context, order, message)
}

/** Callers who may not read orders get the payment status, but nothing about customer and items. */
const receiptOf = ({ id, number, version, total, paid, due, paymentStatus }: Order) => ({
  id,
  number,
  version,
  total,
  paid,
  due,
  paymentStatus,
})

const addManual = (context: CallContext<'payment.addManual'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.body.orderId)
    const amount = formatAmount(toDecimal(context.body.currentAmount))
    checkAmount(order, amount, 'currentAmount')
    const { paymentMethod: method } = order
    const settled = await receivePayment(transaction, order, {
      method,
      amount,
      message: context.body.message || null,
    })
    return canRead(context, resourceNamed(transaction.registry, 'orders')) ? settled : receiptOf(settled)
  })

/** The order is locked before its customer, as in every call. */
const payWithCredit = (context: CallContext<'x.payWithCredit'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.params.id, context.body.version)
    const amount = formatAmount(toDecimal(context.body.amount))
    checkAmount(order, amount, 'amount')
    await addCredit(transaction, order, subtractAmounts(0, amount))
    return receivePayment(transaction, order, { method: storeCredit, amount })
  })

export const paymentHandlers: Handlers = {
  'payment.addManual': addManual,
  'x.payWithCredit': payWithCredit,
}
