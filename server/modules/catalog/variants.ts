import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Context, Handlers, UnknownRecord } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { fieldTerm } from '../../core/terms'
import { recordCreations } from '../../db/history'
import { lockRecord } from '../../db/lock-record'
import { withinReach } from '../../db/read/reach'
import { readStored } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { skuRules } from './skus'

/** The caller's showrooms in use, locked so that they stay in use. */
const showroomIds = async (w: Context): Promise<string[]> => {
  const stores = tablesOf(w.registry).stores
  const rows = await w.db
    .select({ id: stores.id })
    .from(stores)
    .where(
      and(
        eq(stores.isActive, true),
        isNull(stores.deletedAt),
        withinReach(w, resourceNamed(w.registry, 'stores')),
      ),
    )
    .orderBy(asc(stores.id))
    .for('share')
  return rows.map((row) => String(row.id))
}

/** Adds stock records with quantity 0 in these showrooms. */
const startStock = async (w: Context, product: string, variant: string, stores: readonly string[]) => {
  const inventory = resourceNamed(w.registry, 'inventory')
  const at = w.now()
  const rows = stores.map((store) => ({
    id: newId(),
    createdAt: at,
    updatedAt: at,
    product,
    variant,
    store,
    quantity: 0,
  }))
  if (!rows.length) return
  await w.db.insert(tablesOf(w.registry).inventory).values(rows)
  const ids = rows.map(({ id }) => id)
  await recordCreations(w, inventory, await readStored(w, inventory, ids))
}

const addVariant = (c: CallContext<'variants.add'>) =>
  inTransaction(c, async (w) => {
    const product = await lockRecord(w, resourceNamed(c.registry, 'products'), c.params.id, 'no key update')
    const { storeIds, ...fields } = c.body
    const inUse = await showroomIds(w)
    const isNamed = storeIds !== undefined && storeIds !== null
    if (isNamed && storeIds.some((id) => !inUse.includes(id.toLowerCase())))
      throw validationError({ storeIds: [reason('variant.showrooms.unknown')] })
    if (!isNamed && !inUse.length) throw new ApiError(400, reason('variant.showrooms.none'))
    const stores = isNamed ? storeIds.map((id) => id.toLowerCase()) : inUse
    const variants = resourceNamed(c.registry, 'variants')
    const variant = await createRecord(w, variants, { ...fields, product }, skuRules)
    await startStock(w, product, String(variant.id), stores)
    return variant
  })

/** The variant of a product with that SKU, ignoring case. */
const variantOf = async (c: CallContext, product: string, sku: string): Promise<string> => {
  const table = tablesOf(c.registry).variants
  const [row]: UnknownRecord[] = await c.db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.product, product), sql`lower(${table.sku}) = lower(${sku})`))
  if (!row) throw notFound(resourceNamed(c.registry, 'variants'))
  return String(row.id)
}

const updateVariant = async (c: CallContext<'variants.update'>) => {
  const product = recordId(resourceNamed(c.registry, 'products'), c.params.id)
  const id = await variantOf(c, product, c.params.sku)
  const variants = resourceNamed(c.registry, 'variants')
  // An absent SKU is unchanged, but an empty one is refused.
  if (c.body.sku === null)
    throw validationError({ sku: [reason('field.required', { field: fieldTerm(variants, 'sku') })] })
  return updateRecord(c, variants, id, c.body, skuRules)
}

export const variantHandlers: Handlers = { 'variants.add': addVariant, 'variants.update': updateVariant }
