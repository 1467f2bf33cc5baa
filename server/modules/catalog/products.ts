import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/work'
import { readOne } from '../../db/read/read'
import { missing } from '../../db/write/write'
import { skuTaken, soldAs } from './skus'

export const productHandlers: Handlers = {
  /** A variant's SKU finds its product. */
  'products.bySku': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const sold = await soldAs(c, 'sku', c.params.sku)
    const found = sold && (await readOne(c, products, sold.product))
    if (!found) throw missing(products)
    return found
  },
  /** `sku` is the product or variant to exclude: its own number is no clash. */
  'products.checkCustomSku': async (c) => {
    const { customSku, sku } = c.query
    const asking = sku ? await soldAs(c, 'sku', sku) : undefined
    return { available: !(await skuTaken(c, 'customSku', customSku, asking?.id)) }
  },
}
