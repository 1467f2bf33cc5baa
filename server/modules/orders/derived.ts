import { asc } from 'drizzle-orm'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import { subtractAmounts } from '../../core/amounts'
import type { FillDerived, ReadContext, UnknownRecord } from '../../core/context'
import { inIds } from '../../db/read/in-ids'
import { readStored } from '../../db/read/read'
import { columnOf, tablesOf } from '../../db/tables/table'

/** The existing parts of several orders, in the order of their kind, by the order's id. */
const partsOf = async (context: ReadContext, name: 'orderLines' | 'payments', orders: readonly string[]) => {
  const resource = resourceNamed(context.registry, name)
  const table = tablesOf(context.registry)[name]
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(inIds(table.order, orders))
    .orderBy(asc(columnOf(table, resource.order?.[0] ?? 'createdAt')), asc(table.id))
  const parts = new Map<string, UnknownRecord[]>()
  const kept = await readStored(
    context,
    resource,
    rows.map(({ id }) => id),
  )
  for (const part of kept) {
    const { id } = part.order as { id: string }
    parts.set(id, [...(parts.get(id) ?? []), part])
  }
  return parts
}

/** The columns of a field of rows, from records that have further ones. */
const rowsOf = <R>(orders: AnyResource, key: string, parts: readonly UnknownRecord[]): R[] => {
  const field = orders.fields[key]
  const columns = field?.kind === 'rows' ? Object.keys(field.of) : []
  // The keys are those of the declared rows.
  const rowOf = (part: UnknownRecord) =>
    Object.fromEntries(columns.map((column) => [column, part[column] ?? null])) as R
  return parts.map(rowOf)
}

type Line = NonNullable<RecordFor<'orders'>['lines']>[number]
type Payment = NonNullable<RecordFor<'orders'>['payments']>[number]
/** The balance due, the items and the payments of an order. */
export const orderDerived: FillDerived<'orders'> = async (context, records) => {
  const orders = resourceNamed(context.registry, 'orders')
  const ids = records.map(({ id }) => id)
  const lines = await partsOf(context, 'orderLines', ids)
  const payments = await partsOf(context, 'payments', ids)
  for (const record of records) {
    const { id } = record
    const paid = (payments.get(id) ?? []).map(
      (payment): UnknownRecord => ({ ...payment, at: payment.createdAt }),
    )
    // The same as the list is sorted by: nothing is due once the payment is cancelled.
    record.due =
      record.paymentStatus === 'Cancelled'
        ? '0.00'
        : subtractAmounts(String(record.total), record.credited ?? 0, String(record.paid))
    record.lines = rowsOf<Line>(orders, 'lines', lines.get(id) ?? [])
    record.payments = rowsOf<Payment>(orders, 'payments', paid)
  }
}
