import { and, eq, isNull } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Context, Handlers, UnknownRecord, WriteRules } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { columnOf, tableNamed, tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord } from '../../db/write/write'
import { adjustStock } from './inventory-adjust'
import { listInventory } from './inventory-list'
import { noteQuantities } from './stock-ledger'

/** One existing row of a table with these values. */
const rowWith = async (
  w: Context,
  name: string,
  values: UnknownRecord,
): Promise<UnknownRecord | undefined> => {
  const table = tableNamed(w.registry, name)
  const conditions = Object.entries(values).map(([key, value]) =>
    value === null ? isNull(columnOf(table, key)) : eq(columnOf(table, key), value),
  )
  const [row] = await w.db
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), ...conditions))
    .limit(1)
  return row
}

/** Locks the product, so that of two users who add the same stock the second sees the first. */
const lockProduct = async (w: Context, id: string) => {
  const products = tablesOf(w.registry).products
  await w.db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
}

/** References to missing records are refused by the check of references. */
export const inventoryRules: WriteRules<'inventory'> = {
  beforeCreate: async (w, body) => {
    const { productId: product, variantId: variant = null, storeId: store } = body
    await lockProduct(w, product)
    if (variant === null) {
      if (await rowWith(w, 'variants', { product }))
        throw validationError({ variantId: [reason('stock.variant.required')] })
    } else {
      const chosen = await rowWith(w, 'variants', { id: variant })
      if (chosen && chosen.product !== product)
        throw validationError({ variantId: [reason('stock.variant.otherProduct')] })
    }
    if (await rowWith(w, 'inventory', { product, variant, store })) {
      const why = reason(variant === null ? 'stock.product.exists' : 'stock.variant.exists')
      throw new ApiError(409, why, { errors: { storeId: [why] } })
    }
  },
  beforeRestore: async (w, { id, product, variant, store, quantity }) => {
    await lockProduct(w, product.id)
    if (!variant && (await rowWith(w, 'variants', { product: product.id })))
      throw new ApiError(409, reason('stock.variant.required'))
    const place = { product: product.id, variant: variant?.id ?? null, store: store.id }
    if (await rowWith(w, 'inventory', place))
      throw new ApiError(409, reason(variant ? 'stock.variant.exists' : 'stock.product.exists'))
    await noteQuantities(w, [{ id: String(id), from: 0, to: Number(quantity) }])
  },
  beforeRemove: (w, { id, quantity }) =>
    noteQuantities(w, [{ id: String(id), from: Number(quantity), to: 0 }]),
}

const createStock = (c: CallContext) =>
  inTransaction(c, async (w) => {
    const made = await createRecord(w, resourceNamed(c.registry, 'inventory'), c.body, inventoryRules)
    await noteQuantities(w, [{ id: String(made.id), from: 0, to: Number(made.quantity) }])
    return made
  })

export const inventoryHandlers: Handlers = {
  'inventory.list': listInventory,
  'inventory.create': createStock,
  'inventory.adjust': adjustStock,
}
