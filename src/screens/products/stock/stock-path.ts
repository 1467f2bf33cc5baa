import type { Entry } from '#contract/grammar/sidebar.ts'
import { showPath } from '#kit/navigation/paths.ts'
import type { StockRow } from './model'

/** The product's stock tab, with the SKU of the record in view. */
export const stockPath = (products: Entry, { product, sku }: Pick<StockRow, 'product' | 'sku'>): string => {
  const params = new URLSearchParams({ tab: 'stock', ...(sku && { sku }) })
  return `${showPath(products, product.id)}?${params}`
}
