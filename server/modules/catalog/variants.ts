import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers, UnknownRecord } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { fieldTerm } from '#server/core/terms.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { createRecord, notFoundError, updateRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { startStock } from '../inventory/add-to-stock'
import { skuRules } from './skus'
import { inVariantOrder, placeAfterVariants } from './variant-order'

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

/** The showrooms that stock new variants: those requested, otherwise all in use. */
const stockingShowrooms = async (context: Context, storeIds: readonly string[] | null | undefined) => {
  const inUse = await showroomIds(context)
  if (storeIds?.some((id) => !inUse.includes(id.toLowerCase())))
    throw validationError({ storeIds: [reason('variant.showrooms.unknown')] })
  if (!storeIds && !inUse.length) throw new ApiError(400, reason('variant.showrooms.none'))
  return storeIds?.map((id) => id.toLowerCase()) ?? inUse
}

/** The number of rows of stock that one statement adds; its parameters are limited. */
const placesAtOnce = 2000

const stockVariants = async (
  context: Context,
  productId: string,
  all: readonly { id: string }[],
  stores: readonly string[],
) => {
  const places = all.flatMap(({ id }) => stores.map((storeId) => ({ productId, variantId: id, storeId })))
  for (let from = 0; from < places.length; from += placesAtOnce)
    for (const outcome of await startStock(context, places.slice(from, from + placesAtOnce)))
      if (outcome instanceof ApiError) throw outcome
}

const lockProduct = (context: Context, id: string) =>
  lockRecord(context, resourceNamed(context.registry, 'products'), id, 'no key update')

const addVariant = (context: CallContext<'variants.add'>) =>
  inTransaction(context, async (transaction) => {
    const product = await lockProduct(transaction, context.params.id)
    const { storeIds, ...fields } = context.body
    const stores = await stockingShowrooms(transaction, storeIds)
    const variant = await insertVariant(transaction, product, fields)
    await stockVariants(transaction, product, [variant], stores)
    return variant
  })

/** Refuses numbers that another product or variant has, or an earlier one of these, at their places. */
const checkNumbers = async (context: Context, all: readonly UnknownRecord[]) => {
  const taken = await skuRules.alsoTaken(
    context,
    all.map((values) => ({ id: '', values })),
  )
  const errors = emptyFieldErrors()
  const used = new Set<string>()
  for (const [at, values] of all.entries())
    for (const key of ['sku', 'customSku'] as const) {
      if (!values[key]) continue
      const name = `${key} ${String(values[key]).toLowerCase()}`
      if (taken[at]?.includes(key) || used.has(name))
        errors[`variants.${at}.${key}`] = [specifiedReason(messages.productSkuTaken)]
      used.add(name)
    }
  if (Object.keys(errors).length) throw validationError(errors)
}

const addVariants = (context: CallContext<'x.addVariants'>) =>
  inTransaction(context, async (transaction) => {
    const product = await lockProduct(transaction, context.params.id)
    const stores = await stockingShowrooms(transaction, context.body.storeIds)
    const sent = context.body.variants
    await checkNumbers(transaction, sent)
    const first = await placeAfterVariants(transaction, product)
    const bodies = sent.map((fields, at) => ({ ...fields, product, position: first + at }))
    const resource = resourceNamed(context.registry, 'variants')
    const made: string[] = []
    for (const outcome of await createRecords(transaction, resource, bodies)) {
      if (outcome instanceof ApiError) throw outcome
      made.push(outcome.id)
    }
    await stockVariants(
      transaction,
      product,
      made.map((id) => ({ id })),
      stores,
    )
    return { data: inVariantOrder(await readRecordsByIds(transaction, resource, made)) }
  })

const createVariant = (context: CallContext<'x.createVariant'>) =>
  inTransaction(context, async (transaction) => {
    const { product, ...fields } = context.body
    return insertVariant(transaction, await lockProduct(transaction, product), fields)
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
  'x.addVariants': addVariants,
  'x.createVariant': createVariant,
  'x.changeVariant': changeVariant,
}
