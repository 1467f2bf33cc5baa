import { type CallRow, type RecordRow, refTo, sentPicture, shownPicture } from './values'

const product = {
  name: 'Duke 390',
  slug: 'duke-390',
  sku: 'KTM-390',
  customSku: 'A-1',
  productType: 'bike',
  price: '152000.00',
  oldPrice: '160000.00',
  shortDescription: 'Light and quick',
  description: '<p>Light and quick</p>',
  specification: [{ attribute: 'engine', name: 'Displacement', value: '373 cc' }],
  sections: ['BEST_SELLING_PRODUCTS', 'DEAL_OF_THE_DAY'],
  isFeatured: true,
  published: false,
  publishAt: '2026-02-01T03:00:00.000Z',
  unpublishAt: '2026-03-01T03:00:00.000Z',
  date: '2026-01-31',
  seoTitle: 'Duke',
  seoDescription: 'The Duke 390',
}
const feature = { featureType: 'engine', title: 'Displacement', values: ['125 cc', '373 cc'], order: 1 }

// biome-ignore format: one line is one case
export const productRecords: readonly RecordRow[] = [
  ['getProduct', 'products', 'one', 'GET /api/admin/products/1'],
  ['createProduct', 'products', 'create', 'POST /api/admin/products/create-product', { ...product, brand: refTo('b1'), manufacturer: refTo('m1'), categories: [refTo('c1'), refTo('c2')], tags: [refTo('t1')], vat: refTo('v1'), images: [shownPicture] }, { ...product, brand: 'b1', manufacturer: 'm1', categories: ['c1', 'c2'], tags: ['t1'], vat: 'v1', images: [sentPicture] }],
  ['updateProduct', 'products', 'update', 'PATCH /api/admin/products/1', { version: 4, price: '150000.00', oldPrice: null, weight: 150, byUnit: true }],
  ['deleteProduct', 'products', 'remove', 'DELETE /api/admin/products/1'],

  ['getFeature', 'productFeatures', 'one', 'GET /api/admin/product/features/1'],
  ['createFeature', 'productFeatures', 'create', 'POST /api/admin/product/features', { ...feature, icon: shownPicture }, { ...feature, icon: sentPicture }],
  ['updateFeature', 'productFeatures', 'update', 'PUT /api/admin/product/features/1', { version: 4, title: 'Capacity', icon: null }],
  ['deleteFeature', 'productFeatures', 'remove', 'DELETE /api/admin/product/features/1'],
]

// biome-ignore format: one line is one case
export const productCalls: readonly CallRow[] = [
  ['getProductBySku', 'products.bySku', 'GET /api/admin/products/sku/AB%201%2F2', { params: { sku: 'AB 1/2' } }],
  ['addAdvertisingProduct', 'latestProducts.add', 'POST /api/admin/products/1/advertising-product', { params: { id: '1' } }],
  ['removeAdvertisingProduct', 'latestProducts.remove', 'DELETE /api/admin/products/1/advertising-product', { params: { id: '1' } }],
  ['addDealProduct', 'dealProducts.add', 'POST /api/admin/products/1/deal-product', { params: { id: '1' } }],
  ['removeDealProduct', 'dealProducts.remove', 'DELETE /api/admin/products/1/deal-product', { params: { id: '1' } }],
  ['unansweredQuestions', 'questions.unanswered', 'GET /api/admin/products/unanswered-questions?page=2&limit=20&productId=p1', { query: { page: 2, limit: 20, productId: 'p1' } }],
  ['questionsAnswers', 'questions.answered', 'GET /api/admin/products/questions-answers?page=1&limit=10&productId=p1', { query: { productId: 'p1' } }],
  ['addAnswer', 'questions.answer', 'POST /api/admin/products/1/add-answer/q1', { params: { id: '1', questionId: 'q1' }, payload: { answer: 'Yes, in black.' } }],
  ['listReviews', 'productReviews.ofProduct', 'GET /api/admin/order/review/p1?skip=20&limit=10', { params: { productId: 'p1' }, query: { page: 3 } }],
  ['deleteReview', 'productReviews.remove', 'DELETE /api/admin/order/review/p1/r1', { params: { a: 'p1', b: 'r1' } }],
]
