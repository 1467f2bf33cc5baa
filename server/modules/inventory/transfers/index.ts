import { asc, eq, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { TransferStep } from '#contract/policies/reach.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, type FieldErrors, validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecords, updateRecords } from '#server/db/write/batch/write-planned.ts'
import { notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import { currentAdmin } from '#server/modules/accounts/profile.ts'
import { lockStock, moveStock, type StockMove } from '#server/modules/orders/stock.ts'
import { planArrivedUnits, planSentUnits } from '../../units/transfer-units'
import { changeUnits, unitsOfTransfer } from '../../units/unit-records'
import { addToStock, matchesStock, productsOf } from '../add-to-stock'
import { findTransferGoods } from './plan'
import { checkShowrooms, refuseBeyondReach } from './rules'

type Transfer = RecordFor<'transfers'>
type Status = Transfer['status']

/** The ledger names both showrooms. */
const ledgerNote = ({ number, origin, destination }: Transfer) =>
  `moved: ${origin.label} → ${destination.label} (${number})`

type Step = Exclude<TransferStep, 'change'>
const statusesBefore: Readonly<Record<Step, readonly Status[]>> = {
  send: ['Draft'],
  receive: ['Sent'],
  cancel: ['Draft', 'Sent'],
}

/** The transfer, locked until the transaction ends; refused unless the user may take this step now. */
const lockTransfer = async (
  context: Context,
  { params, body }: Pick<CallContext<'x.sendTransfer'>, 'params' | 'body'>,
  step: Step,
): Promise<Transfer> => {
  const resource = resourceNamed(context.registry, 'transfers')
  const id = await lockRecord(context, resource, params.id, 'no key update')
  const transfer = await readOne(context, resource, id)
  if (!transfer) throw notFoundError(resource)
  refuseBeyondReach(context, transfer, step)
  if (body.version !== transfer.version) throw versionConflictError(context, resource, transfer)
  if (!statusesBefore[step].includes(transfer.status)) throw new ApiError(409, reason('transfer.status'))
  return transfer
}

const change = (context: Context, { id }: Transfer, values: Record<string, unknown>) =>
  updateRecord(context, resourceNamed(context.registry, 'transfers'), id, values)

const whoAndWhen = (context: Context, by: string, at: string) => {
  const { firstName, lastName } = currentAdmin(context)
  return { [at]: context.now(), [by]: `${firstName} ${lastName}` }
}

const send = (context: CallContext<'x.sendTransfer'>) =>
  inTransaction(context, async (transaction) => {
    const transfer = await lockTransfer(transaction, context, 'send')
    await checkShowrooms(transaction, transfer.origin.id, transfer.destination.id)
    const items = transfer.lines ?? []
    const goods = await findTransferGoods(transaction, items)
    const rows = await lockStock(transaction, productsOf(goods))
    const errors: FieldErrors = emptyFieldErrors()
    const moves: StockMove[] = []
    for (const [i, one] of goods.entries()) {
      const quantity = items[i]?.quantity ?? 0
      const row = rows.find(matchesStock(transfer.origin.id, one))
      const there = row?.quantity ?? 0
      if (row && there >= quantity) moves.push({ row, delta: -quantity })
      else errors[`lines.${i}.quantity`] = [reason('transfer.notEnough', { sku: one.sku, count: there })]
    }
    const sent = await planSentUnits(transaction, transfer, goods)
    Object.assign(errors, sent.errors)
    if (Object.keys(errors).length) throw validationError(errors)
    await moveStock(transaction, moves, ledgerNote(transfer))
    await changeUnits(
      transaction,
      sent.units.map(({ id }) => ({
        id,
        body: { state: 'Expected', store: transfer.destination.id, transfer: transfer.id },
      })),
    )
    const resource = resourceNamed(transaction.registry, 'transferLines')
    await createRecords(
      transaction,
      resource,
      goods.map((one, i) => ({ ...one, transfer: transfer.id, quantity: items[i]?.quantity ?? 0 })),
    )
    return change(transaction, transfer, {
      status: 'Sent',
      received: items,
      ...whoAndWhen(transaction, 'sentBy', 'sentAt'),
    })
  })

const linesOf = (context: Context, { id }: Transfer) => {
  const { transferLines } = tablesOf(context.registry)
  return context.db
    .select()
    .from(transferLines)
    .where(eq(transferLines.transfer, id))
    .orderBy(asc(transferLines.id))
}

const receive = (context: CallContext<'x.receiveTransfer'>) =>
  inTransaction(context, async (transaction) => {
    const transfer = await lockTransfer(transaction, context, 'receive')
    const lines = await linesOf(transaction, transfer)
    const lower = (sku: string) => sku.trim().toLowerCase()
    const arrived = new Map(context.body.received.map(({ sku, quantity }) => [lower(sku), quantity]))
    const isComplete =
      context.body.received.length === lines.length && lines.every(({ sku }) => arrived.has(lower(sku)))
    if (!isComplete) throw validationError({ received: [reason('transfer.items')] })
    const goods = lines.map((line) => ({ ...line, quantity: arrived.get(lower(line.sku)) ?? 0 }))
    const { errors, units } = await planArrivedUnits(transaction, transfer, goods, context.body.units)
    if (Object.keys(errors).length) throw validationError(errors)
    await changeUnits(
      transaction,
      units.map(({ id }) => ({ id, body: { state: 'InStock', transfer: null } })),
    )
    await addToStock(transaction, transfer.destination.id, goods, ledgerNote(transfer))
    const resource = resourceNamed(transaction.registry, 'transferLines')
    await updateRecords(
      transaction,
      resource,
      goods.map(({ id, quantity }) => ({ id, body: { received: quantity } })),
    )
    return change(transaction, transfer, {
      status: 'Received',
      received: goods.map(({ sku, quantity }) => ({ sku, quantity })),
      ...whoAndWhen(transaction, 'receivedBy', 'receivedAt'),
    })
  })

const cancel = (context: CallContext<'x.cancelTransfer'>) =>
  inTransaction(context, async (transaction) => {
    const transfer = await lockTransfer(transaction, context, 'cancel')
    const lines = transfer.status === 'Sent' ? await linesOf(transaction, transfer) : []
    await addToStock(transaction, transfer.origin.id, lines, `returned: ${transfer.number}`)
    const onTheWay = await unitsOfTransfer(transaction, transfer.id)
    await changeUnits(
      transaction,
      onTheWay.map(({ id }) => ({
        id,
        body: { state: 'InStock', store: transfer.origin.id, transfer: null },
      })),
    )
    return change(transaction, transfer, { status: 'Cancelled', received: [] })
  })

const showrooms = async ({ db, registry }: CallContext<'x.transferShowrooms'>) => {
  const { stores } = tablesOf(registry)
  const rows = await db
    .select({ id: stores.id, name: stores.name, isActive: stores.isActive })
    .from(stores)
    .where(isNull(stores.deletedAt))
    .orderBy(asc(stores.name), asc(stores.id))
  return { data: rows.map((row) => ({ ...row, isActive: row.isActive === true })) }
}

export const transferHandlers: Handlers = {
  'x.transferShowrooms': showrooms,
  'x.sendTransfer': send,
  'x.receiveTransfer': receive,
  'x.cancelTransfer': cancel,
}
