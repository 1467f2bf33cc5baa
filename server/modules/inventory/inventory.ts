import { and, eq, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord } from '#server/db/write/write.ts'
import { findStockProblems, stockRefusal } from './add-to-stock'
import { adjustStock } from './inventory-adjust'
import { listInventory } from './inventory-list'
import { recordStockChanges } from './stock-ledger'

/** Why goods can't enter a showroom. */
export const inactiveShowroomReason = async ({ db, registry }: Context, id: string) => {
  const { stores } = tablesOf(registry)
  const [store] = await db
    .select({ name: stores.name })
    .from(stores)
    .where(and(eq(stores.id, id), eq(stores.isActive, false), isNull(stores.deletedAt)))
  return store && reason('showroom.inactive', { name: String(store.name) })
}

export const inventoryRules: WriteRules<'inventory'> = {
  beforeCreate: async (context, body) => {
    const [problem] = await findStockProblems(context, [body])
    if (problem) throw stockRefusal(problem)
  },
  beforeRestore: async (context, { id, product, variant, store, quantity }) => {
    const place = { productId: product.id, variantId: variant?.id ?? null, storeId: store.id }
    const [found] = await findStockProblems(context, [place])
    if (found) throw new ApiError(409, found.problem)
    await recordStockChanges(context, [{ id: String(id), from: 0, to: Number(quantity) }])
  },
  beforeRemove: (context, { id, quantity }) =>
    recordStockChanges(context, [{ id: String(id), from: Number(quantity), to: 0 }]),
}

const createStock = (context: CallContext) =>
  inTransaction(context, async (transaction) => {
    const made = await createRecord(
      transaction,
      resourceNamed(context.registry, 'inventory'),
      context.body,
      inventoryRules,
    )
    await recordStockChanges(transaction, [{ id: String(made.id), from: 0, to: Number(made.quantity) }])
    return made
  })

export const inventoryHandlers: Handlers = {
  'inventory.list': listInventory,
  'inventory.create': createStock,
  'inventory.adjust': adjustStock,
}
