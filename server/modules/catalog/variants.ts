import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { reason } from '../../../contract/policies/refusals'
import { resourceNamed } from '../../../contract/registry'
import { Refusal, wrong } from '../../core/errors'
import { fieldTerm } from '../../core/terms'
import type { CallContext, Handlers, Json, Work } from '../../core/work'
import { held } from '../../db/held'
import { recordCreations } from '../../db/history'
import { readKept } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, missing, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { skuRules } from './skus'

/** The showrooms in use, locked so that they stay in use. */
const showrooms = async (w: Work): Promise<string[]> => {
  const stores = tablesOf(w.registry).stores
  const rows = await w.db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.isActive, true), isNull(stores.deletedAt)))
    .orderBy(asc(stores.id))
    .for('share')
  return rows.map((row) => String(row.id))
}

/** Adds stock records with quantity 0 in these showrooms. */
const startStock = async (w: Work, product: string, variant: string, stores: readonly string[]) => {
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
  await recordCreations(w, inventory, await readKept(w, inventory, ids))
}

const addVariant = (c: CallContext<'variants.add'>) =>
  inTransaction(c, async (w) => {
    const product = await held(w, resourceNamed(c.registry, 'products'), c.params.id, 'no key update')
    const { storeIds, ...fields } = c.body
    const inUse = await showrooms(w)
    const isNamed = storeIds !== undefined && storeIds !== null
    if (isNamed && storeIds.some((id) => !inUse.includes(id.toLowerCase())))
      throw wrong({ storeIds: [reason('variant.showrooms.unknown')] })
    if (!isNamed && !inUse.length) throw new Refusal(400, reason('variant.showrooms.none'))
    const stores = isNamed ? storeIds.map((id) => id.toLowerCase()) : inUse
    const variants = resourceNamed(c.registry, 'variants')
    const variant = await createRecord(w, variants, { ...fields, product }, skuRules)
    await startStock(w, product, String(variant.id), stores)
    return variant
  })

/** The variant of a product with that SKU, ignoring case. */
const variantOf = async (c: CallContext, product: string, sku: string): Promise<string> => {
  const table = tablesOf(c.registry).variants
  const [row]: Json[] = await c.db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.product, product), sql`lower(${table.sku}) = lower(${sku})`))
  if (!row) throw missing(resourceNamed(c.registry, 'variants'))
  return String(row.id)
}

const updateVariant = async (c: CallContext<'variants.update'>) => {
  const product = recordId(resourceNamed(c.registry, 'products'), c.params.id)
  const id = await variantOf(c, product, c.params.sku)
  const variants = resourceNamed(c.registry, 'variants')
  // An absent SKU is unchanged, but an empty one is refused.
  if (c.body.sku === null)
    throw wrong({ sku: [reason('field.required', { field: fieldTerm(variants, 'sku') })] })
  return updateRecord(c, variants, id, c.body, skuRules)
}

export const variantHandlers: Handlers = { 'variants.add': addVariant, 'variants.update': updateVariant }
