import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { readOne } from '../../db/read/read'
import { notFound } from '../../db/write/write'
import { findBySku, isSkuTaken } from './skus'

export const productHandlers: Handlers = {
  /** A variant's SKU finds its product. */
  'products.bySku': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const sold = await findBySku(c, 'sku', c.params.sku)
    const found = sold && (await readOne(c, products, sold.product))
    if (!found) throw notFound(products)
    return found
  },
  /** `sku` is the product or variant to exclude: its own number is no clash. */
  'products.checkCustomSku': async (c) => {
    const { customSku, sku } = c.query
    const asking = sku ? await findBySku(c, 'sku', sku) : undefined
    return { available: !(await isSkuTaken(c, 'customSku', customSku, asking?.id)) }
  },
}
