/** The product list and page, and opening a product by SKU. */
export const products = {
  'products.bySku': 'Product by SKU',
  'products.openBySku': 'Open by SKU',
  'products.noSku': 'No product has this SKU.',
  'products.noSuchSku': 'No product has the SKU “{sku}”',
  'products.noSuchSkuHint': 'Check the SKU, or search the product list.',
  'products.bySkuFailed': 'Couldn’t look up the product',
  'products.toList': 'Show all products',
  'products.lookingUp': 'Looking up {sku}',
} as const
