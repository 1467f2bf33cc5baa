import { pictureFile, type RecordRow, refTo } from './values'

const promotion = {
  title: 'Eid',
  discountType: 'percentage',
  amount: '10.00',
  applyOn: 'brand',
  match: 'any',
  conditions: 'minPrice=1.00&brandId=b1',
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
  isActive: true,
}
const goods = { products: [refTo('p1')], categories: [refTo('c1')], brands: [refTo('b1'), refTo('b2')] }
const sentGoods = { products: ['p1'], categories: ['c1'], brands: ['b1', 'b2'] }
const coupon = {
  code: 'EID-10',
  ...promotion,
  minimumCart: '500.00',
  maximumDiscount: '1000.00',
  totalLimit: 100,
  customerLimit: 1,
}
const offer = {
  title: 'Eid',
  description: '<p>For Eid</p>',
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: null,
  isActive: true,
}

// biome-ignore format: one line is one case
export const promotionRecords: readonly RecordRow[] = [
  ['getCoupon', 'coupons', 'one', 'GET /api/admin/coupon/1'],
  ['createCoupon', 'coupons', 'create', 'POST /api/admin/coupon', { ...coupon, ...goods }, { ...coupon, ...sentGoods }],
  ['updateCoupon', 'coupons', 'update', 'PATCH /api/admin/coupon/1', { version: 4, totalLimit: null }],

  ['getFlatDiscount', 'discounts', 'one', 'GET /api/admin/flat-disocunts/1'],
  ['createFlatDiscount', 'discounts', 'create', 'POST /api/admin/flat-disocunts', { ...promotion, ...goods }, { ...promotion, ...sentGoods }],
  ['updateFlatDiscount', 'discounts', 'update', 'PATCH /api/admin/flat-disocunts/1', { version: 4, endsAt: null }],

  ['getOffer', 'offers', 'one', 'GET /api/admin/offers/1'],
  ['createOffer', 'offers', 'create', 'POST /api/admin/offers/create', { ...offer, products: [refTo('p1')], banner: pictureFile() }, [['data', '{"title":"Eid","description":"<p>For Eid</p>","startsAt":"2026-03-01T00:00:00.000Z","endsAt":null,"isActive":true,"products":["p1"]}'], ['banner', 'front.png', 'image/png']]],
  ['updateOffer', 'offers', 'update', 'PUT /api/admin/offers/1', { version: 4, title: 'Eid 2026', banner: pictureFile() }, [['data', '{"title":"Eid 2026","version":4}'], ['banner', 'front.png', 'image/png']]],
  ['deleteOffer', 'offers', 'remove', 'DELETE /api/admin/offers/1'],
]
