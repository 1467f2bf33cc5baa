import type { CallRow, RecordRow } from './values'

// biome-ignore format: one line is one case
export const orderRecords: readonly RecordRow[] = [
  ['getOrder', 'orders', 'one', 'GET /api/admin/orders/1'],
  ['getShipment', 'shipments', 'one', 'GET /api/shipment/1'],
]

// biome-ignore format: one line is one case
export const orderCalls: readonly CallRow[] = [
  ['orderEnums', 'orders.enums', 'GET /api/admin/orders/order-enums'],
  ['changeOrderStatus', 'orders.changeStatus', 'PATCH /api/admin/orders/change-status', { payload: { orderId: 'o1', orderStatus: 'Confirmed', paymentStatus: 'Paid', deliveryStatus: 'Packed', note: 'By telephone', version: 4 } }],
  ['orderStatusHistory', 'orders.statusHistory', 'GET /api/admin/orders/history?orderId=o1&propKey=paymentStatus', { query: { orderId: 'o1', propKey: 'paymentStatus' } }],
  ['orderHistory', 'orders.allHistory', 'GET /api/order-history?page=2&limit=50&orderId=o1', { query: { page: 2, limit: 50, orderId: 'o1' } }],
  ['setAmountPerPoint', 'payment.setAmountPerPoint', 'POST /api/admin/payment/set-amount-per-point', { payload: { amount: '1.00' } }],
  ['getAmountPerPoint', 'payment.getAmountPerPoint', 'GET /api/admin/payment/get-amount-per-point'],
  ['setPaymentMethods', 'payment.setMethods', 'POST /api/admin/payment/set-payment-methods', { payload: { list: [{ method: 'COD', enabled: true, order: 1, instructions: 'Pay the rider' }] } }],
  ['getPaymentMethods', 'payment.getMethods', 'GET /api/admin/payment/get-payment-methods'],
  ['addManualPayment', 'payment.addManual', 'POST /api/admin/payment/add-manual-payment', { payload: { orderId: 'o1', currentAmount: '500.00', message: 'By bKash', method: 'Bkash', receivedOn: '2026-01-31', reference: '8X2', store: 's1' } }],
  ['createShipment', 'shipments.create', 'POST /api/shipment/create', { payload: { orderId: 'o1', parcel: { weight: 2.5, length: 40, width: 30, height: 20 } } }],
  ['buyShipment', 'shipments.buy', 'POST /api/shipment/buy', { payload: { shipmentId: 's1', rateId: 'express' } }],
]
