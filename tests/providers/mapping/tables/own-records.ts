import { type OwnRecordRow, refTo } from './values'

const items = [{ sku: 'H-1', quantity: 2 }]
const promotion = {
  title: 'Helmet and gloves',
  buyQuantity: 1,
  applyOn: 'product',
  getQuantity: 1,
  amount: '10.00',
}

/** Calls on one record of the project's own resources. */
// biome-ignore format: one line is one case
export const ownRecords: readonly OwnRecordRow[] = [
  ['webhooks', 'one', 'GET /api/x/webhooks/1'],
  ['webhooks', 'create', 'POST /api/x/webhooks', { name: 'ERP', address: 'https://erp.example/', events: ['order.created'], role: refTo('r1'), isActive: true }, { name: 'ERP', address: 'https://erp.example/', events: ['order.created'], role: 'r1', isActive: true }],
  ['webhooks', 'update', 'PATCH /api/x/webhooks/1', { version: 4, isActive: false }],
  ['collections', 'one', 'GET /api/x/collections/1'],
  ['collections', 'create', 'POST /api/x/collections', { name: 'Monsoon', contents: 'ByRules', match: 'any', conditions: 'maxPrice=500.00' }, { name: 'Monsoon', contents: 'ByRules', match: 'any', conditions: 'maxPrice=500.00' }],
  ['collections', 'update', 'PATCH /api/x/collections/1', { version: 4, contents: 'Chosen', chosen: [refTo('p1')] }, { version: 4, contents: 'Chosen', chosen: ['p1'] }],
  ['collections', 'remove', 'DELETE /api/x/collections/1'],
  ['automations', 'one', 'GET /api/x/automations/1'],
  ['automations', 'create', 'POST /api/x/automations', { name: 'Call first', event: 'orderPlaced', match: 'all', conditions: 'minTotal=100000.00', tags: ['Call first'], assignee: refTo('a1'), isActive: false }, { name: 'Call first', event: 'orderPlaced', match: 'all', conditions: 'minTotal=100000.00', tags: ['Call first'], assignee: 'a1', isActive: false }],
  ['automations', 'update', 'PATCH /api/x/automations/1', { version: 4, isActive: true }],
  ['automations', 'remove', 'DELETE /api/x/automations/1'],
  ['webhooks', 'remove', 'DELETE /api/x/webhooks/1'],

  ['moves', 'one', 'GET /api/x/moves/1'],
  ['imports', 'one', 'GET /api/x/imports/1'],
  ['couponBatches', 'one', 'GET /api/x/coupon-batches/1'],

  ['buyGetPromotions', 'one', 'GET /api/x/buy-x-get-y/1'],
  ['buyGetPromotions', 'create', 'POST /api/x/buy-x-get-y', { ...promotion, products: [refTo('p1')] }, { ...promotion, products: ['p1'] }],
  ['buyGetPromotions', 'update', 'PATCH /api/x/buy-x-get-y/1', { version: 4, endsAt: null }],
  ['priceLists', 'one', 'GET /api/x/price-lists/1'],
  ['priceLists', 'create', 'POST /api/x/price-lists', { name: 'Dealers', segments: [refTo('g1')] }, { name: 'Dealers', segments: ['g1'] }],
  ['priceLists', 'update', 'PATCH /api/x/price-lists/1', { version: 4, endsAt: null }],
  ['priceLists', 'remove', 'DELETE /api/x/price-lists/1'],
  ['segmentPrices', 'one', 'GET /api/x/segment-prices/1'],
  ['segmentPrices', 'create', 'POST /api/x/segment-prices', { priceList: refTo('l1'), product: refTo('p1'), price: '90.00' }, { priceList: 'l1', product: 'p1', price: '90.00' }],
  ['segmentPrices', 'update', 'PATCH /api/x/segment-prices/1', { version: 4, price: '80.00' }],
  ['segmentPrices', 'remove', 'DELETE /api/x/segment-prices/1'],

  ['reviews', 'one', 'GET /api/x/reviews/1'],
  ['reviews', 'remove', 'DELETE /api/x/reviews/1'],

  ['returns', 'one', 'GET /api/x/returns/1'],
  ['suppliers', 'one', 'GET /api/x/suppliers/1'],
  ['suppliers', 'create', 'POST /api/x/suppliers', { name: 'Parts Ltd' }],
  ['suppliers', 'update', 'PATCH /api/x/suppliers/1', { version: 4, leadDays: 7 }],
  ['suppliers', 'remove', 'DELETE /api/x/suppliers/1'],
  ['purchaseOrders', 'one', 'GET /api/x/purchase-orders/1'],
  ['purchaseOrders', 'create', 'POST /api/x/purchase-orders', { supplier: refTo('u1'), store: 's1', lines: items }, { supplier: 'u1', store: 's1', lines: items }],
  ['purchaseOrders', 'update', 'PATCH /api/x/purchase-orders/1', { version: 4, note: 'Fragile' }],
  ['purchaseReceipts', 'one', 'GET /api/x/purchase-receipts/1'],
  ['costs', 'one', 'GET /api/x/costs/1'],
  ['costs', 'create', 'POST /api/x/costs', { product: refTo('p1'), cost: '10.00' }, { product: 'p1', cost: '10.00' }],
  ['costs', 'update', 'PATCH /api/x/costs/1', { version: 4, cost: '11.00' }],
  ['barcodes', 'one', 'GET /api/x/barcodes/1'],
  ['barcodes', 'create', 'POST /api/x/barcodes', { code: '4006381333931', product: refTo('p1') }, { code: '4006381333931', product: 'p1' }],
  ['barcodes', 'update', 'PATCH /api/x/barcodes/1', { version: 4, isOwn: true }],
  ['barcodes', 'remove', 'DELETE /api/x/barcodes/1'],
  ['units', 'one', 'GET /api/x/units/1'],
  ['units', 'create', 'POST /api/x/units', { chassis: 'me4 kc1', product: refTo('p1'), store: refTo('s1') }, { chassis: 'ME4KC1', product: 'p1', store: 's1' }],
  ['units', 'update', 'PATCH /api/x/units/1', { version: 4, state: 'InService' }],
  ['units', 'remove', 'DELETE /api/x/units/1'],
  ['transfers', 'one', 'GET /api/x/transfers/1'],
  ['transfers', 'create', 'POST /api/x/transfers', { origin: refTo('s1'), destination: 's2', lines: items }, { origin: 's1', destination: 's2', lines: items }],
  ['transfers', 'update', 'PATCH /api/x/transfers/1', { version: 4, note: 'Fragile' }],

  ['redirects', 'remove', 'DELETE /api/x/redirects/1'],
]

/** Their subjects, and the actions that their calls allow. */
// biome-ignore format: one line is one case
export const ownResourceAccess = [
  ['couponBatches', 'DealProduct', 'list show'],
  ['buyGetPromotions', 'DealProduct', 'list show create edit'],
  ['reviews', 'Product', 'list show delete'],
  ['transfers', 'Product', 'list show create edit'],
  ['redirects', 'Cms', 'list delete'],
  ['apiKeys', 'ApiKey', 'list'],
  ['collections', 'Category', 'list show create edit delete'],
  ['automations', 'Automation', 'list show create edit delete'],
  ['automationRuns', 'Automation', 'list'],
  ['webhooks', 'Webhook', 'list show create edit delete'],
  ['webhookDeliveries', 'Webhook', 'list'],
  ['securityEvents', 'SecurityEvent', 'list'],
  ['units', 'Unit', 'list show create edit delete'],
  ['suppliers', 'Supplier', 'list show create edit delete'],
  ['purchaseOrders', 'PurchaseOrder', 'list show create edit'],
  ['purchaseReceipts', 'GoodsReceipt', 'list show'],
  ['costs', 'Cost', 'list show create edit'],
  ['priceLists', 'PriceList', 'list show create edit delete'],
  ['segmentPrices', 'PriceList', 'list show create edit delete'],
] as const
