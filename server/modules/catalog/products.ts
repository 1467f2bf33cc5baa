import { resourceNamed } from '#contract/registry.ts'
import type { Handlers } from '#server/core/context.ts'
import { readOne } from '#server/db/read/read.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { findBySku, isSkuTaken } from './skus'

export const productHandlers: Handlers = {
  /** A variant's SKU finds its product. */
  'products.bySku': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const sold = await findBySku(context, context.params.sku)
    const found = sold && (await readOne(context, products, sold.product))
    if (!found) throw notFoundError(products)
    return found
  },
  /** `sku` is the product or variant to exclude: its own number is no clash. */
  'products.checkCustomSku': async (context) => {
    const { customSku, sku } = context.query
    const ownItem = sku ? await findBySku(context, sku) : undefined
    return { available: !(await isSkuTaken(context, 'customSku', customSku, ownItem?.id)) }
  },
}
