/** Deal products and latest products. */
export const chosen = {
  'chosen.dealProducts.add': 'Add to deal products',
  'chosen.dealProducts.addMany': {
    one: 'Add {count} product to deal products',
    other: 'Add {count} products to deal products',
  },
  'chosen.dealProducts.terms': 'Set dates and price',
  'chosen.dealProducts.remove': 'Remove from deal products',
  'chosen.dealProducts.removeMany': {
    one: 'Remove {count} product from deal products',
    other: 'Remove {count} products from deal products',
  },
  'chosen.dealProducts.removeAsk':
    '“{name}” will no longer appear on the deals page. The product isn’t deleted.',
  'chosen.dealProducts.removeAskMany':
    'These products will no longer appear on the deals page: {names}. The products aren’t deleted.',
  'chosen.dealProducts.removed': '“{name}” removed from deal products',
  'chosen.dealProducts.removedMany': {
    one: '{count} product removed from deal products',
    other: '{count} products removed from deal products',
  },
  'chosen.dealProducts.is': 'Already a deal product',
  'chosen.dealProducts.none': 'No deal products yet',
  'chosen.dealProducts.noneHint': 'Products you add appear on the deals page.',

  'chosen.latestProducts.add': 'Add to latest products',
  'chosen.latestProducts.addMany': {
    one: 'Add {count} product to latest products',
    other: 'Add {count} products to latest products',
  },
  'chosen.latestProducts.remove': 'Remove from latest products',
  'chosen.latestProducts.removeMany': {
    one: 'Remove {count} product from latest products',
    other: 'Remove {count} products from latest products',
  },
  'chosen.latestProducts.removeAsk':
    '“{name}” will no longer appear among the latest products. The product isn’t deleted.',
  'chosen.latestProducts.removeAskMany':
    'These products will no longer appear among the latest products: {names}. The products aren’t deleted.',
  'chosen.latestProducts.removed': '“{name}” removed from latest products',
  'chosen.latestProducts.removedMany': {
    one: '{count} product removed from latest products',
    other: '{count} products removed from latest products',
  },
  'chosen.latestProducts.is': 'Already a latest product',
  'chosen.latestProducts.none': 'No latest products yet',
  'chosen.latestProducts.noneHint': 'Products you add appear among the latest products.',

  'chosen.andMore': '{names} and {count} more',
  'chosen.addProducts': 'Add products',
  'chosen.search': 'Search products by name or SKU',
  'chosen.loading': 'Loading products',
  'chosen.failed': 'Couldn’t load products',
  'chosen.more': 'Showing the first {shown} of {total}. Type more of the name to narrow the results.',
  'chosen.selected': { one: '{count} selected', other: '{count} selected' },
  'chosen.addSelected': { one: 'Add {count} product', other: 'Add {count} products' },
  'chosen.refused': { one: '{count} product couldn’t be added', other: '{count} products couldn’t be added' },
  'chosen.refusedOne': '{name}: {reason}',
} as const
