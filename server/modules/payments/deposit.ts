import { reason } from '#contract/policies/errors/index.ts'
import { findPaymentRefusal } from '#contract/policies/payment-transitions.ts'
import { formatAmount, isAtLeast, subtractAmounts, toDecimal } from '#server/core/amounts.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeOrder, lockOrder } from '../orders/order-lock'

const setDeposit = (context: CallContext<'x.setDeposit'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.params.id, context.body.version)
    const amount = formatAmount(toDecimal(context.body.deposit ?? 0))
    const deposit = amount === '0.00' ? null : amount
    const owed = subtractAmounts(order.total, order.credited ?? 0)
    if (deposit && findPaymentRefusal(order))
      throw validationError({ deposit: [reason('order.deposit.notOwed')] })
    if (deposit && !isAtLeast(owed, deposit))
      throw validationError({ deposit: [reason('order.deposit.beyondTotal', { total: owed })] })
    return changeOrder(transaction, order, { deposit })
  })

export const depositHandlers: Handlers = { 'x.setDeposit': setDeposit }
