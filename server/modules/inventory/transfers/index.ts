import { asc, eq } from 'drizzle-orm'
import { reason } from '../../../../contract/policies/errors'
import { resourceNamed } from '../../../../contract/registry'
import type { CallContext, Context, Handlers } from '../../../core/context'
import { ApiError, emptyErrors, type FieldErrors, validationError } from '../../../core/errors'
import { lockRecord } from '../../../db/lock-record'
import { readOne } from '../../../db/read/read'
import { tablesOf } from '../../../db/tables/table'
import { inTransaction } from '../../../db/transaction'
import { createRecord, notFound, updateRecord, versionConflict } from '../../../db/write/write'
import { currentAdmin } from '../../accounts/profile'
import { moveStock, type StockMove } from '../../orders/stock'
import { addToStock, isStockOf, ledgerNote, lockGoods, type Transfer } from './move'
import { findGoods } from './plan'

type Status = Transfer['status']

/** The transfer, locked until the transaction ends; refused unless it has one of these statuses. */
const lockTransfer = async (
  w: Context,
  given: string,
  version: number,
  among: readonly Status[],
): Promise<Transfer> => {
  const resource = resourceNamed(w.registry, 'transfers')
  const id = await lockRecord(w, resource, given, 'no key update')
  const transfer = await readOne(w, resource, id)
  if (!transfer) throw notFound(resource)
  if (version !== transfer.version) throw versionConflict(w, resource, transfer)
  if (!among.includes(transfer.status)) throw new ApiError(409, reason('transfer.status'))
  return transfer
}

const change = (w: Context, { id }: Transfer, values: Record<string, unknown>) =>
  updateRecord(w, resourceNamed(w.registry, 'transfers'), id, values)

const whoAndWhen = (w: Context, by: string, at: string) => {
  const { firstName, lastName } = currentAdmin(w)
  return { [at]: w.now(), [by]: `${firstName} ${lastName}` }
}

const send = (c: CallContext<'x.sendTransfer'>) =>
  inTransaction(c, async (w) => {
    const transfer = await lockTransfer(w, c.params.id, c.body.version, ['Draft'])
    const items = transfer.lines ?? []
    const goods = await findGoods(w, items)
    const rows = await lockGoods(w, goods)
    const errors: FieldErrors = emptyErrors()
    const moves: StockMove[] = []
    for (const [i, one] of goods.entries()) {
      const quantity = items[i]?.quantity ?? 0
      const row = rows.find(isStockOf(transfer.origin.id, one))
      const there = row?.quantity ?? 0
      if (row && there >= quantity) moves.push({ row, delta: -quantity })
      else errors[`lines.${i}.quantity`] = [reason('transfer.notEnough', { sku: one.sku, count: there })]
    }
    if (Object.keys(errors).length) throw validationError(errors)
    await moveStock(w, moves, ledgerNote(transfer))
    const resource = resourceNamed(w.registry, 'transferLines')
    for (const [i, one] of goods.entries())
      await createRecord(w, resource, { ...one, transfer: transfer.id, quantity: items[i]?.quantity ?? 0 })
    return change(w, transfer, {
      status: 'Sent',
      received: items,
      ...whoAndWhen(w, 'sentBy', 'sentAt'),
    })
  })

const linesOf = (w: Context, { id }: Transfer) => {
  const { transferLines } = tablesOf(w.registry)
  return w.db
    .select()
    .from(transferLines)
    .where(eq(transferLines.transfer, id))
    .orderBy(asc(transferLines.id))
}

const receive = (c: CallContext<'x.receiveTransfer'>) =>
  inTransaction(c, async (w) => {
    const transfer = await lockTransfer(w, c.params.id, c.body.version, ['Sent'])
    const lines = await linesOf(w, transfer)
    const lower = (sku: string) => sku.trim().toLowerCase()
    const arrived = new Map(c.body.received.map(({ sku, quantity }) => [lower(sku), quantity]))
    const isComplete =
      c.body.received.length === lines.length && lines.every(({ sku }) => arrived.has(lower(sku)))
    if (!isComplete) throw validationError({ received: [reason('transfer.items')] })
    const goods = lines.map((line) => ({ ...line, quantity: arrived.get(lower(line.sku)) ?? 0 }))
    await addToStock(w, transfer.destination.id, goods, ledgerNote(transfer))
    const resource = resourceNamed(w.registry, 'transferLines')
    for (const { id, quantity } of goods) await updateRecord(w, resource, id, { received: quantity })
    return change(w, transfer, {
      status: 'Received',
      received: goods.map(({ sku, quantity }) => ({ sku, quantity })),
      ...whoAndWhen(w, 'receivedBy', 'receivedAt'),
    })
  })

const cancel = (c: CallContext<'x.cancelTransfer'>) =>
  inTransaction(c, async (w) => {
    const transfer = await lockTransfer(w, c.params.id, c.body.version, ['Draft', 'Sent'])
    const lines = transfer.status === 'Sent' ? await linesOf(w, transfer) : []
    await addToStock(w, transfer.origin.id, lines, `returned: ${transfer.number}`)
    return change(w, transfer, { status: 'Cancelled', received: [] })
  })

export const transferHandlers: Handlers = {
  'x.sendTransfer': send,
  'x.receiveTransfer': receive,
  'x.cancelTransfer': cancel,
}
