import { and, eq, isNull } from 'drizzle-orm'
import { isFullyPaid } from '#contract/policies/order-transitions.ts'
import { subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { changeOrder, type Order } from './order-lock'

/** The payments that count, without what was refunded. */
export const sumPaidAmount = async (context: Context, { id, refunded }: Order): Promise<string> => {
  const table = tablesOf(context.registry).payments
  const rows: UnknownRecord[] = await context.db
    .select({ amount: table.amount })
    .from(table)
    .where(and(eq(table.order, id), isNull(table.deletedAt), isNull(table.reversedAt)))
  return subtractAmounts(sumAmounts(rows.map((row) => String(row.amount))), refunded ?? 0)
}

/**
 * The status of a locked order after a payment: the one that covers the total makes it Paid. A cancelled payment stays
 * cancelled.
 */
export const updatePaymentStatus = async (
  context: Context,
  before: Order,
  note?: string | null,
): Promise<Order> => {
  const paid = await sumPaidAmount(context, before)
  const isPaid = before.paymentStatus === 'Pending' && isFullyPaid({ ...before, paid })
  return changeOrder(
    context,
    before,
    { paid, ...(isPaid && { paymentStatus: 'Paid' as const, paidAt: context.now() }) },
    note,
  )
}
