import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers, UnknownRecord } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { fieldTerm } from '#server/core/terms.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, updateRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { startStock } from '../inventory/add-to-stock'
import { skuRules } from './skus'
import { placeAfterVariants } from './variant-order'

/** The caller's showrooms in use, locked so that they stay in use. */
const showroomIds = async (context: Context): Promise<string[]> => {
  const stores = tablesOf(context.registry).stores
  const rows = await context.db
    .select({ id: stores.id })
    .from(stores)
    .where(
      and(
        eq(stores.isActive, true),
        isNull(stores.deletedAt),
        showroomReachCondition(context, resourceNamed(context.registry, 'stores')),
      ),
    )
    .orderBy(asc(stores.id))
    .for('share')
  return rows.map((row) => String(row.id))
}

/** The last of the variants of a locked product. */
const insertVariant = async (context: Context, product: string, fields: UnknownRecord) => {
  const position = await placeAfterVariants(context, product)
  const variants = resourceNamed(context.registry, 'variants')
  return createRecord(context, variants, { ...fields, product, position }, skuRules)
}

const addVariant = (context: CallContext<'variants.add'>) =>
  inTransaction(context, async (transaction) => {
    const product = await lockRecord(
      transaction,
      resourceNamed(context.registry, 'products'),
      context.params.id,
      'no key update',
    )
    const { storeIds, ...fields } = context.body
    const inUse = await showroomIds(transaction)
    if (storeIds?.some((id) => !inUse.includes(id.toLowerCase())))
      throw validationError({ storeIds: [reason('variant.showrooms.unknown')] })
    if (!storeIds && !inUse.length) throw new ApiError(400, reason('variant.showrooms.none'))
    const stores = storeIds?.map((id) => id.toLowerCase()) ?? inUse
    const variant = await insertVariant(transaction, product, fields)
    const places = stores.map((storeId) => ({ productId: product, variantId: variant.id, storeId }))
    for (const outcome of await startStock(transaction, places))
      if (outcome instanceof ApiError) throw outcome
    return variant
  })

const createVariant = (context: CallContext<'x.createVariant'>) =>
  inTransaction(context, async (transaction) => {
    const { product, ...fields } = context.body
    const products = resourceNamed(context.registry, 'products')
    return insertVariant(
      transaction,
      await lockRecord(transaction, products, product, 'no key update'),
      fields,
    )
  })

/** The variant of a product with that SKU, ignoring case. */
const findVariantId = async (context: CallContext, product: string, sku: string): Promise<string> => {
  const table = tablesOf(context.registry).variants
  const [row]: UnknownRecord[] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.product, product), sql`lower(${table.sku}) = lower(${sku})`))
  if (!row) throw notFoundError(resourceNamed(context.registry, 'variants'))
  return String(row.id)
}

const updateVariant = async (context: CallContext<'variants.update'>) => {
  const product = parseRecordId(resourceNamed(context.registry, 'products'), context.params.id)
  const id = await findVariantId(context, product, context.params.sku)
  const variants = resourceNamed(context.registry, 'variants')
  // An absent SKU is unchanged, but an empty one is refused.
  if (context.body.sku === null)
    throw validationError({ sku: [reason('field.required', { field: fieldTerm(variants, 'sku') })] })
  return updateRecord(context, variants, id, context.body, skuRules)
}

const changeVariant = (context: CallContext<'x.changeVariant'>) => {
  const { archived, ...body } = context.body
  return updateRecord(context, resourceNamed(context.registry, 'variants'), context.params.id, body, {
    ...skuRules,
    beforeUpdate: async (_, __, before) =>
      archived === undefined || Boolean(archived) === (before.archivedAt !== null)
        ? {}
        : { archivedAt: archived ? context.now().toISOString() : null },
  })
}

export const variantHandlers: Handlers = {
  'variants.add': addVariant,
  'variants.update': updateVariant,
  'x.createVariant': createVariant,
  'x.changeVariant': changeVariant,
}
