import { and, eq, isNull } from 'drizzle-orm'
import { isCovered } from '../../../contract/policies/order-transitions'
import { subtract, sumAmounts } from '../../core/amounts'
import type { Context, UnknownRecord } from '../../core/context'
import { tablesOf } from '../../db/tables/table'
import { changeOrder, type Order } from './order-lock'

/** The payments that count, without what was refunded. */
export const paidAmount = async (w: Context, { id, refunded }: Order): Promise<string> => {
  const table = tablesOf(w.registry).payments
  const rows: UnknownRecord[] = await w.db
    .select({ amount: table.amount })
    .from(table)
    .where(and(eq(table.order, id), isNull(table.deletedAt), isNull(table.reversedAt)))
  return subtract(sumAmounts(rows.map((row) => String(row.amount))), refunded ?? 0)
}

/**
 * The status of a locked order after a payment: the one that covers the total makes it Paid. A cancelled payment stays
 * cancelled.
 */
export const updatePaymentStatus = async (
  w: Context,
  before: Order,
  note?: string | null,
): Promise<Order> => {
  const paid = await paidAmount(w, before)
  const isPaid = before.paymentStatus === 'Pending' && isCovered({ ...before, paid })
  return changeOrder(
    w,
    before,
    { paid, ...(isPaid && { paymentStatus: 'Paid' as const, paidAt: w.now() }) },
    note,
  )
}
