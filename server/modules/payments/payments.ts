import { reason } from '../../../contract/policies/errors'
import type { Reason } from '../../../contract/policies/errors/reason'
import { type PaymentRefusal, whyNotPay } from '../../../contract/policies/payment-transitions'
import { resourceNamed } from '../../../contract/registry'
import { formatAmount, toDecimal } from '../../core/amounts'
import { canRead } from '../../core/can-read'
import type { CallContext, Handlers } from '../../core/context'
import { type ApiError, validationError } from '../../core/errors'
import { inTransaction } from '../../db/transaction'
import { createRecord } from '../../db/write/write'
import { currentAdmin } from '../accounts/profile'
import { lockOrder, type Order } from '../orders/order-lock'
import { updatePaymentStatus } from '../orders/payment-status'

const amountError = (why: Reason) => validationError({ currentAmount: [why] })

const refusals: Record<PaymentRefusal, (order: Order) => ApiError> = {
  orderCancelled: () => amountError(reason('payment.order.cancelled')),
  paymentCancelled: () => amountError(reason('payment.cancelled')),
  nothingDue: () => amountError(reason('payment.nothingDue')),
  aboveDue: ({ due }) => amountError(reason('payment.beyondDue', { due: due ?? '0.00' })),
}

const checkAmount = (order: Order, amount: string) => {
  const why = whyNotPay(order, amount)
  if (why) throw refusals[why](order)
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

/** A manual payment. The one that covers the order makes it Paid. */
const addManual = (c: CallContext<'payment.addManual'>) =>
  inTransaction(c, async (w) => {
    const { firstName, lastName } = currentAdmin(c)
    const order = await lockOrder(w, c.body.orderId)
    const amount = formatAmount(toDecimal(c.body.currentAmount))
    checkAmount(order, amount)
    const message = c.body.message || null
    await createRecord(w, resourceNamed(w.registry, 'payments'), {
      order: order.id,
      method: order.paymentMethod,
      amount,
      message,
      receivedBy: `${firstName} ${lastName}`,
    })
    const settled = await updatePaymentStatus(w, order, message)
    return canRead(c, resourceNamed(w.registry, 'orders')) ? settled : receiptOf(settled)
  })

export const paymentHandlers: Handlers = { 'payment.addManual': addManual }
