import { and, eq, isNull } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { subtractAmounts } from '#server/core/amounts.ts'
import type { FillDerived, ReadContext, ReadRecord, UnknownRecord } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { manyRows } from '#server/db/read/read.ts'
import { recordsWhere } from '#server/db/read/records-where.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { unitsOfLines } from '../units/units-of-lines'

type SortKey = string | number
/** In the order of the key, equal ones by id; times are text that sorts by time. */
const sortBy = (key: string, records: readonly ReadRecord[]) => {
  const compare = (a: SortKey, b: SortKey) => (a < b ? -1 : a > b ? 1 : 0)
  const value = (record: ReadRecord) => record[key] as SortKey
  return [...records].sort((a, b) => compare(value(a), value(b)) || compare(a.id, b.id))
}

/** The existing parts of several orders, in the order of their kind, by the order's id. */
const partsOf = async (context: ReadContext, name: 'orderLines' | 'payments', orders: readonly string[]) => {
  const resource = resourceNamed(context.registry, name)
  const table = tablesOf(context.registry)[name]
  const found = await recordsWhere(context, resource, inIds(table.order, orders), {
    isJoined: orders.length < manyRows,
  })
  const parts = new Map<string, UnknownRecord[]>()
  for (const part of sortBy(resource.order?.[0] ?? 'createdAt', found)) {
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

type Origin = { store: { id: string; label: string }; storeClosed: boolean }
/** The showrooms that lines were taken from, by the id of the stock. */
const originsOf = async (context: ReadContext, lines: readonly UnknownRecord[]) => {
  const stock = [...new Set(lines.flatMap(({ inventoryId }) => (inventoryId ? [String(inventoryId)] : [])))]
  if (!stock.length) return new Map<string, Origin>()
  const { inventory, stores } = tablesOf(context.registry)
  const rows = await context.db
    .select({ stock: inventory.id, id: stores.id, label: stores.name, isActive: stores.isActive })
    .from(inventory)
    .innerJoin(stores, eq(stores.id, inventory.store))
    .where(
      and(
        inIds(inventory.id, stock),
        isNull(stores.deletedAt),
        showroomReachCondition(context, resourceNamed(context.registry, 'inventory')),
      ),
    )
  return new Map(
    rows.map(({ stock, isActive, ...store }): [string, Origin] => [stock, { store, storeClosed: !isActive }]),
  )
}

type Line = NonNullable<RecordFor<'orders'>['lines']>[number]
type Payment = NonNullable<RecordFor<'orders'>['payments']>[number]
/** The balance due, the items and the payments of an order. */
export const orderDerived: FillDerived<'orders'> = async (context, records) => {
  const orders = resourceNamed(context.registry, 'orders')
  const ids = records.map(({ id }) => id)
  const lines = await partsOf(context, 'orderLines', ids)
  const payments = await partsOf(context, 'payments', ids)
  const origins = await originsOf(context, [...lines.values()].flat())
  const units = await unitsOfLines(
    context,
    records.map((record) => ({ ...record, sold: lines.get(record.id) ?? [] })),
  )
  for (const record of records) {
    const { id } = record
    const paid = (payments.get(id) ?? []).map(
      (payment): UnknownRecord => ({ ...payment, at: payment.createdAt }),
    )
    const sold = (lines.get(id) ?? []).map(
      (line): UnknownRecord => ({
        ...line,
        ...units.get(line.id),
        ...origins.get(String(line.inventoryId)),
      }),
    )
    // The same as the list is sorted by: nothing is due once the payment is cancelled.
    record.due =
      record.paymentStatus === 'Cancelled'
        ? '0.00'
        : subtractAmounts(String(record.total), record.credited ?? 0, String(record.paid))
    record.lines = rowsOf<Line>(orders, 'lines', sold)
    record.payments = rowsOf<Payment>(orders, 'payments', paid)
  }
}
