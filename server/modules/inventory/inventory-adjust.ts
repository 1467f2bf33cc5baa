import { eq } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { CallContext } from '../../core/context'
import { validationError } from '../../core/errors'
import { addHistory } from '../../db/history'
import { lockRecord } from '../../db/lock-record'
import { readOne } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { notFoundError, versionConflictError } from '../../db/write/write'
import { recordStockChanges } from './stock-ledger'

export const maxQuantity = 1_000_000

type Body = {
  delta: number
  reason: string
  note?: string | null
  lowAt?: number | null
  version?: number | null
}
type Stock = RecordFor<'inventory'>

const notEnough = (quantity: number) =>
  quantity === 0 ? reason('stock.none') : reason('stock.notEnough', { count: quantity })

/** The resulting quantity; refuses an impossible one. */
const quantityAfter = ({ quantity, lowAt }: Stock, body: Body): number => {
  const { delta } = body
  const changesMark = body.lowAt !== undefined && body.lowAt !== lowAt
  if (delta === 0 && !changesMark) throw validationError({ delta: [reason('stock.unchanged')] })
  if (quantity + delta < 0) throw validationError({ delta: [notEnough(quantity)] })
  if (quantity + delta > maxQuantity)
    throw validationError({ delta: [reason('stock.tooMany', { most: maxQuantity })] })
  return quantity + delta
}

/** Changes a quantity by a difference, and the low-stock level. */
export const adjustStock = (context: CallContext<'inventory.adjust'>) =>
  inTransaction(context, async (transaction) => {
    const { body } = context
    const inventory = resourceNamed(context.registry, 'inventory')
    const id = await lockRecord(transaction, inventory, context.params.id, 'no key update')
    const before = await readOne(transaction, inventory, id)
    if (!before) throw notFoundError(inventory)
    const quantity = quantityAfter(before, body)
    if (typeof body.version === 'number' && body.version !== before.version)
      throw versionConflictError(transaction, inventory, before)

    const lowAt = body.lowAt === undefined ? before.lowAt : body.lowAt
    const table = tablesOf(context.registry).inventory
    await transaction.db
      .update(table)
      .set({ quantity, lowAt, version: before.version + 1, updatedAt: context.now() })
      .where(eq(table.id, id))
    const note = body.note ? `${body.reason}: ${body.note}` : body.reason
    await recordStockChanges(transaction, [{ id, from: before.quantity, to: quantity, note }])
    if (lowAt !== before.lowAt)
      await addHistory(transaction, [
        {
          action: 'update',
          entity: 'inventory',
          entityId: id,
          propKey: 'lowAt',
          from: before.lowAt,
          to: lowAt,
        },
      ])
    const after = await readOne(transaction, inventory, id)
    if (!after) throw notFoundError(inventory)
    return after
  })
