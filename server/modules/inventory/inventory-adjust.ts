import { eq } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError, versionConflictError } from '#server/db/write/write.ts'
import { plainStockRefusal, productsByUnit } from '../units/plain-stock'
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
    if (body.delta && (await productsByUnit(transaction, [before.product.id])).size)
      throw validationError({ delta: [plainStockRefusal] })
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
