import { and, eq, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Context, Handlers, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { hasUnitsAt, plainStockRefusal, productsByUnit } from '../units/plain-stock'
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
  beforeCreate: async (context, bodies) => {
    const byUnit = await productsByUnit(
      context,
      bodies.map(({ productId }) => productId),
    )
    return (await findStockProblems(context, bodies)).map((problem, i) => {
      const { productId = '', quantity = 0 } = bodies[i] ?? {}
      if (!problem && quantity > 0 && byUnit.has(productId))
        return validationError({ quantity: [plainStockRefusal] })
      return problem ? stockRefusal(problem) : {}
    })
  },
  beforeRestore: async (context, { product, variant, store }) => {
    const place = { productId: product.id, variantId: variant?.id ?? null, storeId: store.id }
    const [found] = await findStockProblems(context, [place])
    if (found) throw new ApiError(409, found.problem)
  },
  /** Its records are created or restored; their quantities change by calls of their own. */
  afterWrites: (context, writes) =>
    recordStockChanges(
      context,
      writes.map(({ after: { id, quantity } }) => ({ id: String(id), from: 0, to: Number(quantity) })),
    ),
  beforeRemove: async (context, stock) => {
    if (await hasUnitsAt(context, stock)) throw new ApiError(409, reason('unit.atShowroom'))
    await recordStockChanges(context, [{ id: stock.id, from: stock.quantity, to: 0 }])
  },
}

export const inventoryHandlers: Handlers = {
  'inventory.list': listInventory,
  'inventory.adjust': adjustStock,
}
