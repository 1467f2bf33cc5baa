/** Deal products and latest products. */
export const chosen = {
  'chosen.dealProducts.add': 'Add to deal products',
  'chosen.dealProducts.addMany': {
    one: 'Add {count} product to deal products',
    other: 'Add {count} products to deal products',
  },
  'chosen.dealProducts.addedMany': {
    one: '{count} deal product added',
    other: '{count} deal products added',
  },
  'chosen.dealProducts.remove': 'Remove from deal products',
  'chosen.dealProducts.removeMany': {
    one: 'Remove {count} product from deal products',
    other: 'Remove {count} products from deal products',
  },
  'chosen.dealProducts.removeAsk':
    '“{name}” will no longer stand on the shop’s deals page. The product stays.',
  'chosen.dealProducts.removeAskMany':
    'They will no longer stand on the shop’s deals page: {names}. The products stay.',
  'chosen.dealProducts.removed': '“{name}” removed from deal products',
  'chosen.dealProducts.removedMany': {
    one: '{count} product removed from deal products',
    other: '{count} products removed from deal products',
  },
  'chosen.dealProducts.is': 'Deal product already',
  'chosen.dealProducts.none': 'No deal products yet',
  'chosen.dealProducts.noneHint': 'Products that you add stand on the shop’s deals page.',

  'chosen.latestProducts.add': 'Add to latest products',
  'chosen.latestProducts.addMany': {
    one: 'Add {count} product to latest products',
    other: 'Add {count} products to latest products',
  },
  'chosen.latestProducts.addedMany': {
    one: '{count} latest product added',
    other: '{count} latest products added',
  },
  'chosen.latestProducts.remove': 'Remove from latest products',
  'chosen.latestProducts.removeMany': {
    one: 'Remove {count} product from latest products',
    other: 'Remove {count} products from latest products',
  },
  'chosen.latestProducts.removeAsk':
    '“{name}” will no longer be advertised among the shop’s latest products. The product stays.',
  'chosen.latestProducts.removeAskMany':
    'They will no longer be advertised among the shop’s latest products: {names}. The products stay.',
  'chosen.latestProducts.removed': '“{name}” removed from latest products',
  'chosen.latestProducts.removedMany': {
    one: '{count} product removed from latest products',
    other: '{count} products removed from latest products',
  },
  'chosen.latestProducts.is': 'Latest product already',
  'chosen.latestProducts.none': 'No latest products yet',
  'chosen.latestProducts.noneHint': 'Products that you add are advertised as the shop’s latest.',

  'chosen.andMore': '{names} and {count} more',
  'chosen.addProducts': 'Add products',
  'chosen.search': 'Search products by name',
  'chosen.loading': 'Loading products',
  'chosen.failed': 'The products could not be loaded',
  'chosen.noneFound': 'No product is called that',
  'chosen.more': 'The first {shown} of {total}. Type more of the name to find the others.',
  'chosen.selected': { one: '{count} chosen', other: '{count} chosen' },
  'chosen.addSelected': { one: 'Add {count} product', other: 'Add {count} products' },
  'chosen.refused': { one: '{count} product was not added', other: '{count} products were not added' },
  'chosen.refusedOne': '{name}: {why}',
  'chosen.close': 'Close',
} as const
