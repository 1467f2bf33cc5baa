import { and, eq, isNull } from 'drizzle-orm'
import { isCovered } from '../../../contract/policies/order-transitions'
import { sumOf } from '../../core/amounts'
import type { Json, Work } from '../../core/work'
import { tablesOf } from '../../db/tables/table'
import { changeOrder, type Order } from './order-lock'

export const paidFor = async (w: Work, order: string): Promise<string> => {
  const table = tablesOf(w.registry).payments
  const rows: Json[] = await w.db
    .select({ amount: table.amount })
    .from(table)
    .where(and(eq(table.order, order), isNull(table.deletedAt), isNull(table.reversedAt)))
  return sumOf(rows.map((row) => String(row.amount)))
}

/**
 * What an order, which the transaction holds, stands at after a payment: the one that covers it makes it Paid. A
 * payment that was given up stays so.
 */
export const settle = async (w: Work, before: Order, note?: string | null): Promise<Order> => {
  const paid = await paidFor(w, before.id)
  const isPaid = before.paymentStatus === 'Pending' && isCovered({ ...before, paid })
  return changeOrder(
    w,
    before,
    { paid, ...(isPaid && { paymentStatus: 'Paid' as const, paidAt: w.now() }) },
    note,
  )
}
