import { type CallRow, type RecordRow, refTo, sentPicture, shownPicture } from './values'

const store = {
  name: 'Dhaka',
  code: 'DHK-1',
  phone: '+8801700000000',
  division: 'Dhaka',
  district: 'Dhaka',
  thana: 'Ramna',
  address: '1 Mirpur Road',
  latitude: 23.7,
  longitude: 90.4,
  hours: [{ day: 'Saturday', opens: '09:30', closes: '18:00' }],
  isActive: true,
}
const variant = {
  sku: 'KTM-390-BLK',
  customSku: 'A-2',
  attributes: [{ name: 'Colour', value: 'Black' }],
  price: '153000.00',
  isActive: true,
}

// biome-ignore format: one line is one case
export const inventoryRecords: readonly RecordRow[] = [
  ['createInventory', 'inventory', 'create', 'POST /api/inventory/products', { product: refTo('p1'), variant: refTo('v1'), store: refTo('s1'), quantity: 5, lowAt: 2 }, { productId: 'p1', variantId: 'v1', storeId: 's1', quantity: 5, lowAt: 2 }],
  ['deleteInventory', 'inventory', 'remove', 'DELETE /api/inventory/products/1'],

  ['getStore', 'stores', 'one', 'GET /api/stores/1'],
  ['createStore', 'stores', 'create', 'POST /api/stores/create-store', { ...store, pictures: [shownPicture] }, { ...store, pictures: [sentPicture] }],
  ['updateStore', 'stores', 'update', 'PATCH /api/stores/1', { version: 4, thana: null, hours: [] }],
]

// biome-ignore format: one line is one case
export const inventoryCalls: readonly CallRow[] = [
  ['updateInventory', 'inventory.adjust', 'PUT /api/inventory/products/1', { params: { id: '1' }, payload: { delta: -2, reason: 'damaged', lowAt: 1, note: 'Broken', version: 4 } }],
  ['addVariant', 'variants.add', 'PUT /api/inventory/products/add-new-variant/p1', { params: { id: 'p1' }, payload: { ...variant, weight: 900, picture: sentPicture, storeIds: ['s1', 's2'] } }],
  ['updateVariant', 'variants.update', 'PATCH /api/inventory/products/variant/p1/sku/KTM-390-BLK', { params: { id: 'p1', sku: 'KTM-390-BLK' }, payload: { ...variant, weight: 1500, picture: null, price: null, version: 4 } }],
  ['checkCustomSku', 'products.checkCustomSku', 'GET /api/inventory/products/check-custom-sku?customSku=A%261&sku=KTM-390', { query: { customSku: 'A&1', sku: 'KTM-390' } }],
  ['productHistory', 'products.history', 'GET /api/product-history/p1?page=1&limit=10', { params: { id: 'p1' } }],
  ['inventoryHistory', 'inventory.history', 'GET /api/inventory-history?page=4&limit=10', { query: { page: 4 } }],
]
