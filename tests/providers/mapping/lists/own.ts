import { page, type Table, where } from '#tests/support/providers/questions.ts'

const month = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' }
const sentMonth = 'startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z'

/** Lists of the project's own resources. */
// biome-ignore format: one line is one case
export const own: Table = {
  webhooks: [
    [page(1), 'GET /api/x/webhooks?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/webhooks?page=3&limit=50'],
    [where({ search: 'erp' }), 'GET /api/x/webhooks?page=1&limit=10&search=erp'],
    [where({ roleId: 'r1' }), 'GET /api/x/webhooks?page=1&limit=10&roleId=r1'],
    [where({ isActive: true }), 'GET /api/x/webhooks?page=1&limit=10&isActive=true'],
  ],
  automations: [
    [page(1), 'GET /api/x/automations?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/automations?page=3&limit=50'],
    [where({ search: 'call' }), 'GET /api/x/automations?page=1&limit=10&search=call'],
    [where({ event: ['orderPlaced'] }), 'GET /api/x/automations?page=1&limit=10&event=orderPlaced'],
    [where({ isActive: true }), 'GET /api/x/automations?page=1&limit=10&isActive=true'],
  ],
  automationRuns: [
    [page(1), 'GET /api/x/automation-runs?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/automation-runs?page=3&limit=50'],
    [where({ automationId: 'a1' }), 'GET /api/x/automation-runs?page=1&limit=10&automationId=a1'],
    [where({ state: 'Failed' }), 'GET /api/x/automation-runs?page=1&limit=10&state=Failed'],
    [where({ event: ['stockLow'] }), 'GET /api/x/automation-runs?page=1&limit=10&event=stockLow'],
  ],
  webhookDeliveries: [
    [page(1), 'GET /api/x/webhook-deliveries?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/webhook-deliveries?page=3&limit=50'],
    [where({ webhookId: 'w1' }), 'GET /api/x/webhook-deliveries?page=1&limit=10&webhookId=w1'],
    [where({ state: 'Failed' }), 'GET /api/x/webhook-deliveries?page=1&limit=10&state=Failed'],
  ],
  moves: [
    [page(1), 'GET /api/x/moves?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/moves?page=3&limit=50'],
    [where({ search: 'products' }), 'GET /api/x/moves?page=1&limit=10&search=products'],
    [where({ state: ['Moving'] }), 'GET /api/x/moves?page=1&limit=10&state=Moving'],
  ],
  imports: [
    [page(1), 'GET /api/x/imports?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/imports?page=3&limit=50'],
    [where({ search: 'prices' }), 'GET /api/x/imports?page=1&limit=10&search=prices'],
    [where({ state: ['Running'] }), 'GET /api/x/imports?page=1&limit=10&state=Running'],
  ],
  securityEvents: [
    [page(1), 'GET /api/x/security-events?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/security-events?page=3&limit=50'],
    [where({ kind: ['SignInFailed'] }), 'GET /api/x/security-events?page=1&limit=10&kind=SignInFailed'],
    [where({ adminId: 'a1' }), 'GET /api/x/security-events?page=1&limit=10&adminId=a1'],
    [where({ startDate: '2026-01-01T00:00:00.000Z' }), 'GET /api/x/security-events?page=1&limit=10&startDate=2026-01-01T00%3A00%3A00.000Z'],
    [where({ endDate: '2026-01-31T00:00:00.000Z' }), 'GET /api/x/security-events?page=1&limit=10&endDate=2026-01-31T00%3A00%3A00.000Z'],
  ],
  apiKeys: [
    [page(1), 'GET /api/x/api-keys?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/api-keys?page=3&limit=50'],
    [where({ search: 'sync' }), 'GET /api/x/api-keys?page=1&limit=10&search=sync'],
    [where({ roleId: 'r1' }), 'GET /api/x/api-keys?page=1&limit=10&roleId=r1'],
    [where({ makerId: 'a1' }), 'GET /api/x/api-keys?page=1&limit=10&makerId=a1'],
  ],
  couponBatches: [
    [page(1), 'GET /api/x/coupon-batches?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/coupon-batches?page=3&limit=50'],
    [where({ search: 'hel met' }), 'GET /api/x/coupon-batches?page=1&limit=10&search=hel%20met'],
    [where({ couponId: 'c1' }), 'GET /api/x/coupon-batches?page=1&limit=10&couponId=c1'],
    [where({ isActive: false }), 'GET /api/x/coupon-batches?page=1&limit=10&isActive=false'],
  ],
  buyGetPromotions: [
    [page(1), 'GET /api/x/buy-x-get-y?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/buy-x-get-y?page=3&limit=50'],
    [where({ title: 'hel met' }), 'GET /api/x/buy-x-get-y?page=1&limit=10&title=hel%20met'],
    [where({ discountType: 'freeOfCharge' }), 'GET /api/x/buy-x-get-y?page=1&limit=10&discountType=freeOfCharge'],
    [where({ isActive: true }), 'GET /api/x/buy-x-get-y?page=1&limit=10&isActive=true'],
    [where({ applyOn: 'product' }), 'GET /api/x/buy-x-get-y?page=1&limit=10&applyOn=product'],
  ],
  reviews: [
    [page(1), 'GET /api/x/reviews?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/reviews?page=3&limit=50'],
    [where({ rating: 5 }), 'GET /api/x/reviews?page=1&limit=10&rating=5'],
    [where({ productId: 'p1' }), 'GET /api/x/reviews?page=1&limit=10&productId=p1'],
    [where(month), `GET /api/x/reviews?page=1&limit=10&${sentMonth}`],
  ],
  units: [
    [page(1), 'GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc'],
    [page(3, 50), 'GET /api/x/units?page=3&limit=50&sortBy=createdAt&orderBy=desc'],
    [where({ search: 'ME4 1' }), 'GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc&search=ME4%201'],
    [where({ productId: 'p1', variantId: 'v1' }), 'GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc&productId=p1&variantId=v1'],
    [where({ storeId: 's1', orderId: 'o1' }), 'GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc&storeId=s1&orderId=o1'],
    [where({ state: 'InStock' }), 'GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc&state=InStock'],
    [where(month), `GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc&${sentMonth}`],
  ],
  transfers: [
    [page(1), 'GET /api/x/transfers?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/transfers?page=3&limit=50'],
    [where({ search: 'TR 1' }), 'GET /api/x/transfers?page=1&limit=10&search=TR%201'],
    [where({ status: 'Sent' }), 'GET /api/x/transfers?page=1&limit=10&status=Sent'],
    [where({ assigned: 'Mine' }), 'GET /api/x/transfers?page=1&limit=10&assigned=Mine'],
    [where({ originId: 's1', destinationId: 's2' }), 'GET /api/x/transfers?page=1&limit=10&originId=s1&destinationId=s2'],
    [where(month), `GET /api/x/transfers?page=1&limit=10&${sentMonth}`],
  ],
  returns: [
    [page(1), 'GET /api/x/returns?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/returns?page=3&limit=50'],
    [where({ search: 'MA-1' }), 'GET /api/x/returns?page=1&limit=10&search=MA-1'],
    [where({ reason: 'Faulty', method: 'Cash' }), 'GET /api/x/returns?page=1&limit=10&reason=Faulty&method=Cash'],
    [where({ storeId: 's1', assigned: 'Mine' }), 'GET /api/x/returns?page=1&limit=10&storeId=s1&assigned=Mine'],
    [where(month), `GET /api/x/returns?page=1&limit=10&${sentMonth}`],
  ],
  shipments: [
    [page(1), 'GET /api/x/shipments?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/shipments?page=3&limit=50'],
    [where({ deliveryStatus: ['Shipped', 'Returned'] }), 'GET /api/x/shipments?page=1&limit=10&deliveryStatus=Shipped&deliveryStatus=Returned'],
    [where({ carrier: ['Pathao Courier'] }), 'GET /api/x/shipments?page=1&limit=10&carrier=Pathao%20Courier'],
    [where(month), `GET /api/x/shipments?page=1&limit=10&${sentMonth}`],
  ],
  redirects: [
    [page(1), 'GET /api/x/redirects?page=1&limit=10'],
    [page(3, 50), 'GET /api/x/redirects?page=3&limit=50'],
    [where({ kind: 'product' }), 'GET /api/x/redirects?page=1&limit=10&kind=product'],
  ],
}
