import type { OwnRow } from './values'

const january = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' }
const order = {
  customerId: 'c1',
  paymentMethod: 'COD',
  recipient: 'Karim',
  phone: '01700000000',
  division: 'Dhaka',
  district: 'Dhaka',
  thana: 'Ramna',
  address: '2 Mirpur Road',
  couponCode: 'EID-10',
  points: 10,
  note: 'Call first',
  lines: [{ productId: 'p1', variantId: 'v1', quantity: 2 }],
}
const profile = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: 'nadia@moto.example',
  phone: '01700000000',
}

const { paymentMethod: _, recipient: __, phone: ___, address: ____, note: _____, ...pricedOrder } = order
const rider = { name: 'Rahim Uddin', phone: '01711111111', email: 'rahim@mail.example' }

const {
  customerId: ______,
  paymentMethod: _7,
  couponCode: _8,
  points: _9,
  note: _10,
  ...changedContent
} = order
const changedOrder = { ...changedContent, method: 'Cash' }
const goodsBack = {
  lines: [{ lineId: 'l1', quantity: 1, condition: 'Sellable' }],
  store: 's1',
  withDelivery: true,
  refund: '900.00',
  method: 'StoreCredit',
}

/** Calls of the project, all below /api/x: a backend may have none of them. Further ones may join without a row here. */
// biome-ignore format: one line is one case
export const ownCalls: readonly OwnRow[] = [
  ['x.list', 'GET /api/x'],
  ['x.history', 'GET /api/x/history?page=2&limit=10&entity=products&entityId=p1&actorId=a1&startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z', { query: { page: 2, entity: 'products', entityId: 'p1', actorId: 'a1', ...january } }],
  ['x.taken', 'GET /api/x/taken?resource=brands&key=name&value=KTM&except=b1', { query: { resource: 'brands', key: 'name', value: 'KTM', except: 'b1' } }],
  ['x.usedBy', 'GET /api/x/used-by?resource=brands&id=b1', { query: { resource: 'brands', id: 'b1' } }],
  ['x.variants', 'GET /api/x/products/p1/variants', { params: { id: 'p1' } }],
  ['x.price', 'GET /api/x/products/p1/price', { params: { id: 'p1' } }],
  ['x.productOverview', 'GET /api/x/products/p1/overview', { params: { id: 'p1' } }],
  ['x.customerOverview', 'GET /api/x/customers/c1/overview', { params: { id: 'c1' } }],
  ['x.orderCounts', 'GET /api/x/orders/counts?paymentStatus=Paid&deliveryStatus=Packed&startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z&search=MA-1&division=Dhaka&district=Gazipur&customerId=c1&assigned=Mine&paymentState=PartlyPaid', { query: { paymentStatus: 'Paid', deliveryStatus: 'Packed', ...january, search: 'MA-1', assigned: 'Mine', division: 'Dhaka', district: 'Gazipur', customerId: 'c1', paymentState: 'PartlyPaid' } }],
  ['x.placeOrder', 'POST /api/x/orders', { payload: order }],
  ['x.priceOrder', 'POST /api/x/orders/price', { payload: pricedOrder }],
  ['x.sellableGoods', 'GET /api/x/orders/goods?search=full%20face', { query: { search: 'full face' } }],
  ['x.reversePayment', 'POST /api/x/payments/y1/reversal', { params: { id: 'y1' }, payload: { reversal: 'Refund', reason: 'Returned by bKash', version: 3 } }],
  ['x.priceReturn', 'POST /api/x/orders/o1/returns/price', { params: { id: 'o1' }, payload: goodsBack }],
  ['x.addReturn', 'POST /api/x/orders/o1/returns', { params: { id: 'o1' }, payload: { ...goodsBack, reason: 'Faulty', note: 'Cracked', version: 3 } }],
  ['x.orderReturns', 'GET /api/x/orders/o1/returns?page=1&limit=10', { params: { id: 'o1' } }],
  ['x.payWithCredit', 'POST /api/x/orders/o1/credit-payment', { params: { id: 'o1' }, payload: { amount: '50.00', version: 3 } }],
  ['x.customerCredit', 'GET /api/x/customers/c1/credit?page=1&limit=10', { params: { id: 'c1' } }],
  ['x.priceChange', 'POST /api/x/orders/o1/change/price', { params: { id: 'o1' }, payload: changedOrder }],
  ['x.changeOrder', 'POST /api/x/orders/o1/change', { params: { id: 'o1' }, payload: { ...changedOrder, version: 3 } }],
  ['x.addCustomer', 'POST /api/x/customers', { payload: rider }],
  ['x.orderNotes', 'GET /api/x/orders/o1/notes?page=1&limit=10', { params: { id: 'o1' } }],
  ['x.addOrderNote', 'POST /api/x/orders/o1/notes', { params: { id: 'o1' }, payload: { text: 'Called' } }],
  ['x.shipmentLabel', 'GET /api/x/shipments/s1/label', { params: { id: 's1' } }],
  ['x.mediaLibrary', 'GET /api/x/media?page=1&limit=20&search=duke&feature=product&unused=true', { query: { limit: 20, search: 'duke', feature: 'product', unused: true } }],
  ['x.mediaUsedBy', 'GET /api/x/media/used-by?key=pictures%2F1.png', { query: { key: 'pictures/1.png' } }],
  ['x.describeMedia', 'PATCH /api/x/media', { payload: { key: 'pictures/1.png', alt: 'Front' } }],
  ['x.shop', 'GET /api/x/shop'],
  ['x.siteRefreshes', 'GET /api/x/site-refreshes?page=3&limit=10', { query: { page: 3 } }],
  ['x.search', 'GET /api/x/search?search=50%25%20off&scope=PEOPLE', { query: { search: '50% off', scope: 'PEOPLE' } }],
  ['x.attention', 'GET /api/x/attention'],
  ['x.views', 'GET /api/x/views'],
  ['x.addView', 'POST /api/x/views', { payload: { name: 'Unpaid, Dhaka', list: '/Sales/Order/List', query: 'division=Dhaka', isShared: true, isPinned: true } }],
  ['x.changeView', 'PATCH /api/x/views/v1', { params: { id: 'v1' }, payload: { name: 'Unpaid', query: 'division=Dhaka', isShared: false, version: 2 } }],
  ['x.removeView', 'DELETE /api/x/views/v1', { params: { id: 'v1' } }],
  ['x.markView', 'PATCH /api/x/views/v1/mark', { params: { id: 'v1' }, payload: { isPinned: true, isDefault: false } }],
  ['x.viewCounts', 'GET /api/x/views/counts'],
  ['x.colleagues', 'GET /api/x/colleagues'],
  ['x.assignOrder', 'PATCH /api/x/orders/o1/assignee', { params: { id: 'o1' }, payload: { assigneeId: 'a1', version: 3 } }],
  ['x.assignForm', 'PATCH /api/x/forms/f1/assignee', { params: { id: 'f1' }, payload: { assigneeId: 'a1', version: 3 } }],
  ['x.notices', 'GET /api/x/notices'],
  ['x.readNotices', 'POST /api/x/notices/read', { payload: { id: 'n1' } }],
  ['x.live', 'GET /api/x/live'],
  ['x.updateProfile', 'PATCH /api/x/profile', { payload: profile }],
  ['x.ownSessions', 'GET /api/x/sessions'],
  ['x.endOwnSession', 'DELETE /api/x/sessions/s1', { params: { id: 's1' } }],
  ['x.adminSessions', 'GET /api/x/admins/a1/sessions', { params: { id: 'a1' } }],
  ['x.endAdminSessions', 'DELETE /api/x/admins/a1/sessions', { params: { id: 'a1' } }],
  ['x.endAdminSession', 'DELETE /api/x/admins/a1/sessions/s1', { params: { id: 'a1', sessionId: 's1' } }],
  ['x.setAdminActive', 'PATCH /api/x/admins/a1', { params: { id: 'a1' }, payload: { isActive: false, version: 4 } }],
  ['x.file', 'GET /api/x/file?key=documents%2F1.pdf', { query: { key: 'documents/1.pdf' } }],
]
