import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { orInIds } from '#server/db/read/in-ids.ts'
import { recordExists } from '#server/db/read/read.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { readActions, readHistory } from '../history/history'

/** Parts of an order that have their own history. */
const parts = ['payments', 'orderNotes', 'shipments', 'returns', 'invoices'] as const

const orderIn = async (context: CallContext): Promise<string> => {
  const orders = resourceNamed(context.registry, 'orders')
  const id = parseRecordId(orders, context.query.orderId)
  if (!(await recordExists(context, orders, id))) throw notFoundError(orders)
  return id
}

/** No order changes so often that its history needs pages. */
const unpaged = { limit: 1000, offset: 0 }

/** The lines of one order, or those of one of its statuses. */
const statusHistory = async (context: CallContext<'orders.statusHistory'>) => {
  const { propKey } = context.query
  const id = await orderIn(context)
  const { data } = await readHistory(
    { ...context, page: unpaged },
    and(
      eq(history.entity, 'orders'),
      eq(history.entityId, id),
      propKey === undefined ? undefined : eq(history.propKey, propKey),
    ),
  )
  // One change can have several lines, and this list is counted by lines.
  return { data, total: data.length }
}

/** Entries of the parts of an order, found by their ids so that each uses the index. */
const linesOfPart = async (
  context: CallContext,
  name: (typeof parts)[number],
  order: string,
): Promise<SQL | undefined> => {
  const table = tablesOf(context.registry)[name]
  const rows = await context.db.select({ id: table.id }).from(table).where(eq(table.order, order))
  const ids = rows.map(({ id }) => id)
  return ids.length ? and(eq(history.entity, name), orInIds(history.entityId, ids)) : undefined
}

const ofOrders = ['orders', ...parts]

/** The history of orders with their payments, notes and shipments; of all, or of one order. */
const completeHistory = async (context: CallContext) => {
  if (context.query.orderId === undefined)
    return readHistory(context, inArray(history.entity, ofOrders), ofOrders)
  const id = await orderIn(context)
  const ofParts: (SQL | undefined)[] = []
  for (const name of parts) ofParts.push(await linesOfPart(context, name, id))
  return readActions(context, or(and(eq(history.entity, 'orders'), eq(history.entityId, id)), ...ofParts))
}

export const orderHistoryHandlers: Handlers = {
  'orders.statusHistory': statusHistory,
  'orders.allHistory': completeHistory,
}
