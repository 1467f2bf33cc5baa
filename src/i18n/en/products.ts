/** The product's list, page and the numbers it is opened by. */
export const products = {
  'products.bySku': 'Product by SKU',
} as const
