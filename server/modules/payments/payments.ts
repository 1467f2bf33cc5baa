import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { limits } from '#contract/policies/limits.ts'
import { findPaymentRefusal, type PaymentRefusal } from '#contract/policies/payment-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import { formatAmount, subtractAmounts, toDecimal } from '#server/core/amounts.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'
import { addCredit, storeCredit } from '../customers/credit'
import { showroomWithinReach } from '../inventory/showroom-within-reach'
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

/** How, when and where money was received. */
type Receipt = {
  method: string
  receivedOn?: string | null
  reference?: string | null
  store?: string | null
}
type Received = Receipt & { amount: string; message?: string | null }
/** A payment of a locked order. The one that covers the order makes it Paid. */
export const receivePayment = async (
  context: Context,
  order: Order,
  { amount, message = null, ...receipt }: Received,
) => {
  const { firstName, lastName } = currentAdmin(context)
  await createRecord(context, resourceNamed(context.registry, 'payments'), {
    order: order.id,
    ...{ amount, message, ...receipt },
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

const dayMs = 86_400_000
/** The day of a receipt, unless it is today. */
export const receiptDay = (context: Context, day: string | null | undefined) => {
  const today = storeDay(context.now())
  if (!day || day === today) return null
  if (day > today) throw validationError({ receivedOn: [reason('payment.day.future')] })
  if (Date.parse(today) - Date.parse(day) > limits.paymentDays * dayMs)
    throw validationError({ receivedOn: [reason('payment.day.old', { days: limits.paymentDays })] })
  return day
}

const addManual = (context: CallContext<'payment.addManual'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.body.orderId)
    const amount = formatAmount(toDecimal(context.body.currentAmount))
    checkAmount(order, amount, 'currentAmount')
    const { method, receivedOn, reference, store, message } = context.body
    const settled = await receivePayment(transaction, order, {
      method: method || order.paymentMethod,
      amount,
      receivedOn: receiptDay(transaction, receivedOn),
      reference: reference || null,
      store: await showroomWithinReach(transaction, store, 'store'),
      message: message || null,
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
