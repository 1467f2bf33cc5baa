import type { Entry } from '../../../../contract/grammar/sidebar'
import type { Row } from '../../../kit/fields/props/props'
import { showPath } from '../../../kit/paths'
import type { StockRow } from './model'

/** The product's stock tab, with the SKU of the record in view. */
export const stockPath = (products: Entry, record: Row): string => {
  const { product, sku } = record as Row & Pick<StockRow, 'product' | 'sku'>
  const params = new URLSearchParams({ tab: 'stock', ...(sku && { sku }) })
  return `${showPath(products, product.id)}?${params}`
}
