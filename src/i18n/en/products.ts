/** The product's list, page and the numbers it is opened by. */
export const products = {
  'products.bySku': 'Product by SKU',
  'products.openBySku': 'Open by SKU',
  'products.noSku': 'No product has this SKU.',
  'products.noSuchSku': 'No product has the SKU “{sku}”',
  'products.noSuchSkuHint': 'Check the number, or look for the product in the list.',
  'products.bySkuFailed': 'The product could not be looked up',
  'products.toList': 'Show all products',
  'products.lookingUp': 'Looking up {sku}',
} as const
