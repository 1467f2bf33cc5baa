/** The product list and page, and opening a product by SKU. */
export const products = {
  'products.overview': 'Product at a glance',
  'products.overviewFailed': 'Couldn’t load stock and sales',
  'products.price': 'Price',
  'products.inStock': 'In stock',
  'products.promised': 'Promised, not packed',
  'products.moreShowrooms': '{count} more',
  'products.lowStock': 'Low in showrooms',
  'products.sold': { one: 'Sold in {count} day', other: 'Sold in {count} days' },
  'products.bySku': 'Product by SKU',
  'products.openBySku': 'Open by SKU',
  'products.noSku': 'No product has this SKU.',
  'products.noSuchSku': 'No product has the SKU “{sku}”',
  'products.noSuchSkuHint': 'Check the SKU, or search the product list.',
  'products.bySkuFailed': 'Couldn’t look up the product',
  'products.toList': 'Show all products',
  'products.lookingUp': 'Looking up {sku}',
} as const
