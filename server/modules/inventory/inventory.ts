import { and, eq, isNull } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { ResourceName } from '../../../contract/types'
import type { CallContext, Context, Handlers, UnknownRecord, WriteRules } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import type { ColumnsOf } from '../../db/tables/declared-tables'
import { columnOf, tableNamed, tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord } from '../../db/write/write'
import { adjustStock } from './inventory-adjust'
import { listInventory } from './inventory-list'
import { recordStockChanges } from './stock-ledger'

/** One existing row of a table with these values. */
const rowWith = async <N extends ResourceName>(
  context: Context,
  name: N,
  values: { readonly [K in keyof ColumnsOf<N>]?: unknown },
): Promise<UnknownRecord | undefined> => {
  const table = tableNamed(context.registry, name)
  const conditions = Object.entries(values).map(([key, value]) =>
    value === null ? isNull(columnOf(table, key)) : eq(columnOf(table, key), value),
  )
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), ...conditions))
    .limit(1)
  return row
}

/** Locks the product, so that of two users who add the same stock the second sees the first. */
const lockProduct = async (context: Context, id: string) => {
  const products = tablesOf(context.registry).products
  await context.db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
}

/** Why goods can't enter a showroom. */
export const inactiveShowroomReason = async (context: Context, id: string) => {
  const store = await rowWith(context, 'stores', { id, isActive: false })
  return store && reason('showroom.inactive', { name: String(store.name) })
}

/** References to missing records are refused by the check of references. */
export const inventoryRules: WriteRules<'inventory'> = {
  beforeCreate: async (context, body) => {
    const { productId: product, variantId: variant = null, storeId: store } = body
    await lockProduct(context, product)
    if (variant === null) {
      if (await rowWith(context, 'variants', { product }))
        throw validationError({ variantId: [reason('stock.variant.required')] })
    } else {
      const chosen = await rowWith(context, 'variants', { id: variant })
      if (chosen && chosen.product !== product)
        throw validationError({ variantId: [reason('stock.variant.otherProduct')] })
    }
    if (await rowWith(context, 'inventory', { product, variant, store })) {
      const problem = reason(variant === null ? 'stock.product.exists' : 'stock.variant.exists')
      throw new ApiError(409, problem, { errors: { storeId: [problem] } })
    }
  },
  beforeRestore: async (context, { id, product, variant, store, quantity }) => {
    await lockProduct(context, product.id)
    if (!variant && (await rowWith(context, 'variants', { product: product.id })))
      throw new ApiError(409, reason('stock.variant.required'))
    const place = { product: product.id, variant: variant?.id ?? null, store: store.id }
    if (await rowWith(context, 'inventory', place))
      throw new ApiError(409, reason(variant ? 'stock.variant.exists' : 'stock.product.exists'))
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
