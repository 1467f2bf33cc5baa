import { and, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '../../../../contract/policies/errors'
import { limits } from '../../../../contract/policies/limits'
import {
  type PrintedDocument,
  type PrintRefusal,
  whyNotPrint,
} from '../../../../contract/policies/print-rules'
import { resourceNamed } from '../../../../contract/registry'
import type { CallResponse } from '../../../../contract/types'
import { canRead } from '../../../core/can-read'
import type { CallContext, Conditions, Context, Handlers, ReadContext } from '../../../core/context'
import { validationError } from '../../../core/errors'
import { nameTerm } from '../../../core/terms'
import { addHistory } from '../../../db/history'
import { inIds } from '../../../db/read/in-ids'
import { readMany } from '../../../db/read/read'
import { tablesOf } from '../../../db/tables/table'
import { inTransaction } from '../../../db/transaction'
import { isId } from '../../../validation/record-id'
import { currentAdmin } from '../../accounts/profile'
import type { Order } from '../order-lock'
import { isOutdated } from './invoice-content'
import { invoicesOf, issueInvoices } from './issue-invoices'
import { readSeller } from './seller'

type Documents = CallResponse<'x.orderDocuments'>
type Refused = { id: string; reason: PrintRefusal }

const requestedIds = (ids: readonly string[]): string[] => {
  if (ids.length > limits.maxBatch)
    throw validationError({
      ids: [reason('field.tooMany', { field: nameTerm('ids'), count: limits.maxBatch })],
    })
  return [...new Set(ids.map((id) => (isId(id) ? id.toLowerCase() : id)))]
}

const readOrders = (r: ReadContext, ids: readonly string[]) =>
  readMany(r, resourceNamed(r.registry, 'orders'), ids.filter(isId))

/** The bought shipment of each order, the newest if there are several. */
const parcelsOf = async (r: ReadContext, ids: readonly string[]) => {
  const { order, carrier, tracking, status, createdAt, deletedAt } = tablesOf(r.registry).shipments
  const rows = await r.db
    .select({ order, carrier, tracking })
    .from(tablesOf(r.registry).shipments)
    .where(and(inIds(order, ids), eq(status, 'Bought'), isNull(deletedAt)))
    .orderBy(createdAt)
  return new Map(rows.map(({ order: id, ...parcel }) => [id, parcel]))
}

const documentsOf = async (
  r: ReadContext,
  orders: readonly Order[],
  refused: readonly Refused[],
): Promise<Documents> => {
  const invoices = await invoicesOf(r, orders)
  const parcels = await parcelsOf(
    r,
    orders.map(({ id }) => id),
  )
  return {
    seller: await readSeller(r),
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

const read = async (c: CallContext<'x.orderDocuments'>): Promise<Documents> => {
  const ids = requestedIds(c.query.ids)
  const orders = await readOrders(c, ids)
  return documentsOf(c, orders, missing(ids, orders))
}

/** In the order of their ids, so that two batches do not wait for each other. */
const lockOrders = async (w: Context, ids: readonly string[]) => {
  const { orders } = tablesOf(w.registry)
  const { id, deletedAt } = orders
  await w.db
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
  w: Context,
  orders: readonly Order[],
  document: PrintedDocument,
  issued: ReadonlyMap<string, string>,
) => {
  const { firstName, lastName } = currentAdmin(w)
  const last = { at: w.now().toISOString(), by: `${firstName} ${lastName}` }
  const table = tablesOf(w.registry).orders
  const counted = orders.map((order) => ({ order, ...countPrint(order, document, last) }))
  const rows = counted.map(({ order, after, others }) => ({
    id: order.id,
    number: issued.get(order.id) ?? order.invoiceNumber,
    prints: [...others, ...after],
  }))
  await w.db
    .update(table)
    .set({ prints: sql`given.prints`, invoiceNumber: sql`given.number` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, number text, prints jsonb)`,
    )
    .where(sql`${table.id} = given.id`)
  await addHistory(
    w,
    counted.map(({ order, before, after }) => ({
      ...({ action: 'update', entity: 'orders', propKey: 'prints' } as const),
      entityId: order.id,
      from: before,
      to: after,
    })),
  )
}

const print = (c: CallContext<'x.printDocuments'>) =>
  inTransaction(c, async (w): Promise<Documents> => {
    const { document } = c.body
    const ids = requestedIds(c.body.ids)
    await lockOrders(w, ids.filter(isId))
    const orders = await readOrders(w, ids)
    const refused = orders.flatMap((order): Refused[] => {
      const why = whyNotPrint(document, order)
      return why ? [{ id: order.id, reason: why }] : []
    })
    const printed = orders.filter(({ id }) => !refused.some((one) => one.id === id))
    const issued = document === 'Invoice' ? await issueInvoices(w, printed) : new Map<string, string>()
    if (printed.length) await recordPrints(w, printed, document, issued)
    const left = [...missing(ids, orders), ...refused]
    // Permission to print does not include reading.
    if (!canRead(c, resourceNamed(w.registry, 'orders'))) return documentsOf(w, [], left)
    return documentsOf(
      w,
      await readOrders(
        w,
        printed.map(({ id }) => id),
      ),
      left,
    )
  })

export const documentHandlers: Handlers = { 'x.orderDocuments': read, 'x.printDocuments': print }

export const documentConditions: Pick<Conditions, 'orders.notPrinted'> = {
  'orders.notPrinted': ({ registry }: Pick<Context, 'registry'>, document) => ({
    where: sql`not ${tablesOf(registry).orders.prints} @> ${JSON.stringify([{ document }])}::jsonb`,
  }),
}
