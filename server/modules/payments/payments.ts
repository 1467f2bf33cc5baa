import { type PaymentRefusal, whyNotPay } from '../../../contract/policies/payment-transitions'
import { reason } from '../../../contract/policies/refusals'
import type { Reason } from '../../../contract/policies/refusals/reason'
import { resourceNamed } from '../../../contract/registry'
import { exact, written } from '../../core/amounts'
import { type Refusal, wrong } from '../../core/errors'
import { mayRead } from '../../core/may-read'
import type { CallContext, Handlers } from '../../core/work'
import { inTransaction } from '../../db/transaction'
import { createRecord } from '../../db/write/write'
import { signedIn } from '../accounts/profile'
import { lockOrder, type Order } from '../orders/order-lock'
import { settle } from '../orders/settle'

const refused = (why: Reason) => wrong({ currentAmount: [why] })

const refusals: Record<PaymentRefusal, (order: Order) => Refusal> = {
  orderCancelled: () => refused(reason('payment.order.cancelled')),
  paymentCancelled: () => refused(reason('payment.cancelled')),
  nothingDue: () => refused(reason('payment.nothingDue')),
  aboveDue: ({ due }) => refused(reason('payment.beyondDue', { due: due ?? '0.00' })),
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
    const { firstName, lastName } = signedIn(c)
    const order = await lockOrder(w, c.body.orderId)
    const amount = written(exact(c.body.currentAmount))
    checkAmount(order, amount)
    const message = c.body.message || null
    await createRecord(w, resourceNamed(w.registry, 'payments'), {
      order: order.id,
      method: order.paymentMethod,
      amount,
      message,
      receivedBy: `${firstName} ${lastName}`,
    })
    const settled = await settle(w, order, message)
    return mayRead(c, resourceNamed(w.registry, 'orders')) ? settled : receiptOf(settled)
  })

export const paymentHandlers: Handlers = { 'payment.addManual': addManual }
