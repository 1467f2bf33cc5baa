import { inArray } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { termOfKey } from '#server/core/terms.ts'
import { readRecordsByIds, readWhere, recordExists } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { readBarcodes } from './barcodes'
import { inVariantOrder, readVariants } from './variant-order'

const readSkus = async (context: CallContext<'x.skus'>) => {
  const { registry } = context
  const products = resourceNamed(registry, 'products')
  const ids = context.query.productIds.map((id) => parseRecordId(products, id))
  if (ids.length > limits.maxBatch)
    throw validationError({
      productIds: [reason('field.tooMany', { field: termOfKey('productIds'), count: limits.maxBatch })],
    })
  const { variants, inventory } = tablesOf(registry)
  const found = await readRecordsByIds(context, products, ids)
  const own = await readWhere(context, resourceNamed(registry, 'variants'), inArray(variants.product, ids))
  const stock = await readWhere(
    context,
    resourceNamed(registry, 'inventory'),
    inArray(inventory.product, ids),
  )
  const codes = await readBarcodes(context, ids)
  const stockOf = (productId: string, variantId: string | null) =>
    stock
      .filter(({ product, variant }) => product.id === productId && (variant?.id ?? null) === variantId)
      .map(({ id, version, store, quantity, lowAt }) => ({ id, version, store, quantity, lowAt }))
  const data = found.flatMap(({ id }) => {
    const all = inVariantOrder(own.filter(({ product }) => product.id === id))
    const sold: readonly (RecordFor<'variants'> | null)[] = all.length ? all : [null]
    return sold.map((variant) => ({
      ...{ productId: id, variant },
      barcodes: codes(id, variant?.id ?? null),
      stock: stockOf(id, variant?.id ?? null),
    }))
  })
  return { data }
}

export const productVariantHandlers: Handlers = {
  'x.skus': readSkus,
  'x.variants': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const id = parseRecordId(products, context.params.id)
    if (!(await recordExists(context, products, id))) throw notFoundError(products)
    return readVariants(context, id)
  },
}
