import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { findPaymentRefusal } from '#contract/policies/payment-transitions.ts'
import { formatAmount, isAtLeast, subtractAmounts, toDecimal } from '#server/core/amounts.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { showroomWithinReach } from '../inventory/showroom-within-reach'
import { changeOrder, lockOrder, type Order } from '../orders/order-lock'
import { placeWithUnits } from '../orders/place-order'
import { addDepositMessage } from '../outbox/order-messages'
import { receiptDay, receivePayment } from './payments'

/** At most what is owed. */
const checkDeposit = ({ total, credited }: Order, deposit: string) => {
  const owed = subtractAmounts(total, credited ?? 0)
  if (!isAtLeast(owed, deposit))
    throw validationError({ deposit: [reason('order.deposit.beyondTotal', { total: owed })] })
}

const setDeposit = (context: CallContext<'x.setDeposit'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.params.id, context.body.version)
    const amount = formatAmount(toDecimal(context.body.deposit ?? 0))
    const deposit = amount === '0.00' ? null : amount
    if (deposit && findPaymentRefusal(order))
      throw validationError({ deposit: [reason('order.deposit.notOwed')] })
    if (deposit) checkDeposit(order, deposit)
    const changed = await changeOrder(transaction, order, { deposit })
    if (deposit !== order.deposit) await addDepositMessage(transaction, { ...order, deposit })
    return changed
  })

const placeWithDeposit = (context: CallContext<'x.placeOrderWithDeposit'>) => {
  if (!isGranted(context.admin?.role, ['Order', 'CREATE']))
    throw new ApiError(403, reason('access.forbidden'))
  return inTransaction(context, async (transaction) => {
    const { deposit, method, receivedOn, reference, store, ...body } = context.body
    const amount = formatAmount(toDecimal(deposit))
    const receipt = {
      ...{ amount, method, reference: reference || null, receivedOn: receiptDay(transaction, receivedOn) },
      store: await showroomWithinReach(transaction, store, 'store'),
    }
    const placed = await placeWithUnits(transaction, body)
    const order = await lockOrder(transaction, placed.id)
    checkDeposit(order, amount)
    return receivePayment(transaction, await changeOrder(transaction, order, { deposit: amount }), receipt)
  })
}

export const depositHandlers: Handlers = {
  'x.setDeposit': setDeposit,
  'x.placeOrderWithDeposit': placeWithDeposit,
}
