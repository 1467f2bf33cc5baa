import { and, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { findPrintRefusal, type PrintedDocument, type PrintRefusal } from '#contract/policies/print-rules.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallResponse } from '#contract/types.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Conditions, Context, Handlers, ReadContext } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { termOfKey } from '#server/core/terms.ts'
import { addHistory } from '#server/db/history.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { notPrinted } from '#server/db/tables/extra-constraints.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { currentAdmin } from '#server/modules/accounts/profile.ts'
import { isRecordId } from '#server/validation/record-id.ts'
import type { Order } from '../order-lock'
import { isOutdated } from './invoice-content'
import { invoicesOf, issueInvoices } from './issue-invoices'
import { readSeller } from './seller'

type Documents = CallResponse<'x.orderDocuments'>
type Refused = { id: string; reason: PrintRefusal }

const requestedIds = (ids: readonly string[]): string[] => {
  if (ids.length > limits.maxBatch)
    throw validationError({
      ids: [reason('field.tooMany', { field: termOfKey('ids'), count: limits.maxBatch })],
    })
  return [...new Set(ids.map((id) => (isRecordId(id) ? id.toLowerCase() : id)))]
}

const readOrders = (context: ReadContext, ids: readonly string[]) =>
  readRecordsByIds(context, resourceNamed(context.registry, 'orders'), ids.filter(isRecordId))

/** The bought shipment of each order, the newest if there are several. */
const parcelsOf = async (context: ReadContext, ids: readonly string[]) => {
  const { order, carrier, tracking, status, createdAt, deletedAt } = tablesOf(context.registry).shipments
  const rows = await context.db
    .select({ order, carrier, tracking })
    .from(tablesOf(context.registry).shipments)
    .where(and(inIds(order, ids), eq(status, 'Bought'), isNull(deletedAt)))
    .orderBy(createdAt)
  return new Map(rows.map(({ order: id, ...parcel }) => [id, parcel]))
}

const documentsOf = async (
  context: ReadContext,
  orders: readonly Order[],
  refused: readonly Refused[],
): Promise<Documents> => {
  const invoices = await invoicesOf(context, orders)
  const parcels = await parcelsOf(
    context,
    orders.map(({ id }) => id),
  )
  return {
    seller: await readSeller(context),
    data: orders.map((order) => {
      const own = invoices.get(order.id) ?? []
      return {
        order,
        invoices: own,
        isOutdated: isOutdated(order, own[0]),
        parcel: parcels.get(order.id) ?? null,
      }
    }),
    refused,
  }
}

const missing = (ids: readonly string[], orders: readonly Order[]): Refused[] =>
  ids.filter((id) => !orders.some((order) => order.id === id)).map((id) => ({ id, reason: 'notFound' }))

const read = async (context: CallContext<'x.orderDocuments'>): Promise<Documents> => {
  const ids = requestedIds(context.query.ids)
  const orders = await readOrders(context, ids)
  return documentsOf(context, orders, missing(ids, orders))
}

/** In the order of their ids, so that two batches do not wait for each other. */
const lockOrders = async (context: Context, ids: readonly string[]) => {
  const { orders } = tablesOf(context.registry)
  const { id, deletedAt } = orders
  await context.db
    .select({ id })
    .from(orders)
    .where(and(inIds(id, ids), isNull(deletedAt)))
    .orderBy(id)
    .for('no key update')
}

type Print = NonNullable<Order['prints']>[number]

/** The prints of an order by this document: before, after, and those of the others. */
const countPrint = ({ prints }: Order, document: PrintedDocument, last: Pick<Print, 'at' | 'by'>) => {
  const of = (isSame: boolean) => (prints ?? []).filter((print) => (print.document === document) === isSame)
  const before = of(true)
  return { before, after: [{ document, ...last, times: (before[0]?.times ?? 0) + 1 }], others: of(false) }
}

/** The version of an order stays: a print changes nothing that someone may be editing. */
const recordPrints = async (
  context: Context,
  orders: readonly Order[],
  document: PrintedDocument,
  issued: ReadonlyMap<string, string>,
) => {
  const { firstName, lastName } = currentAdmin(context)
  const last = { at: context.now().toISOString(), by: `${firstName} ${lastName}` }
  const table = tablesOf(context.registry).orders
  const counted = orders.map((order) => ({ order, ...countPrint(order, document, last) }))
  const rows = counted.map(({ order, after, others }) => ({
    id: order.id,
    number: issued.get(order.id) ?? order.invoiceNumber,
    prints: [...others, ...after],
  }))
  await context.db
    .update(table)
    .set({ prints: sql`given.prints`, invoiceNumber: sql`given.number` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, number text, prints jsonb)`,
    )
    .where(sql`${table.id} = given.id`)
  await addHistory(
    context,
    counted.map(({ order, before, after }) => ({
      ...({ action: 'update', entity: 'orders', propKey: 'prints' } as const),
      entityId: order.id,
      from: before,
      to: after,
    })),
  )
}

const print = (context: CallContext<'x.printDocuments'>) =>
  inTransaction(context, async (transaction): Promise<Documents> => {
    const { document } = context.body
    const ids = requestedIds(context.body.ids)
    await lockOrders(transaction, ids.filter(isRecordId))
    const orders = await readOrders(transaction, ids)
    const refused = orders.flatMap((order): Refused[] => {
      const reason = findPrintRefusal(document, order)
      return reason ? [{ id: order.id, reason: reason }] : []
    })
    const printed = orders.filter(({ id }) => !refused.some((one) => one.id === id))
    const issued =
      document === 'Invoice' ? await issueInvoices(transaction, printed) : new Map<string, string>()
    if (printed.length) await recordPrints(transaction, printed, document, issued)
    const left = [...missing(ids, orders), ...refused]
    // Permission to print does not include reading.
    if (!canRead(context, resourceNamed(transaction.registry, 'orders')))
      return documentsOf(transaction, [], left)
    return documentsOf(
      transaction,
      await readOrders(
        transaction,
        printed.map(({ id }) => id),
      ),
      left,
    )
  })

export const documentHandlers: Handlers = { 'x.orderDocuments': read, 'x.printDocuments': print }

export const documentConditions: Pick<Conditions, 'orders.notPrinted'> = {
  'orders.notPrinted': ({ registry }: Pick<Context, 'registry'>, document) => ({
    where: notPrinted(tablesOf(registry).orders, document),
    isCommon: true,
  }),
}
