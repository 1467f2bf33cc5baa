import { type RecordRow, refTo, sentPicture, shownPicture } from './values'

const category = {
  name: 'Road bikes',
  slug: 'road-bikes',
  description: 'For the road',
  order: 2,
  isFeature: true,
  published: false,
  publishAt: '2026-02-01T03:00:00.000Z',
  unpublishAt: '2026-03-01T03:00:00.000Z',
  seoTitle: 'Road bikes',
  seoDescription: 'Bikes for the road',
}
const company = { name: 'KTM', description: 'From Austria', published: true }
const charge = { title: 'Packing', chargeType: 'amount', amount: '60.00', applyOn: 'cart', isActive: true }
const policy = { title: 'Two years', months: 24, appliesTo: 'category', text: '<p>Two years</p>' }

// biome-ignore format: one line is one case
export const catalogueRecords: readonly RecordRow[] = [
  ['getCategory', 'categories', 'one', 'GET /api/admin/categories/1'],
  ['createCategory', 'categories', 'create', 'POST /api/admin/categories', { ...category, parent: refTo('c1'), image: shownPicture }, { ...category, parent: 'c1', image: sentPicture }],
  ['updateCategory', 'categories', 'update', 'PATCH /api/admin/categories/1', { version: 4, parent: null, order: 3 }],

  ['getBrand', 'brands', 'one', 'GET /api/brands/1'],
  ['createBrand', 'brands', 'create', 'POST /api/brands/create-brand', { ...company, logo: shownPicture }, { ...company, logo: sentPicture }],
  ['updateBrand', 'brands', 'update', 'PATCH /api/brands/1', { version: 4, published: false, logo: null }],
  ['deleteBrand', 'brands', 'remove', 'DELETE /api/brands/1'],

  ['getManufacturer', 'manufacturers', 'one', 'GET /api/manufacturers/1'],
  ['createManufacturer', 'manufacturers', 'create', 'POST /api/manufacturers/create-manufacturer', { ...company, logo: shownPicture }, { ...company, logo: sentPicture }],
  ['updateManufacturer', 'manufacturers', 'update', 'PATCH /api/manufacturers/1', { version: 4, name: 'KTM AG', description: null }],
  ['deleteManufacturer', 'manufacturers', 'remove', 'DELETE /api/manufacturers/1'],

  ['getTag', 'tags', 'one', 'GET /api/admin/tags/1'],
  ['createTag', 'tags', 'create', 'POST /api/admin/tags', { name: 'Sale' }],
  ['updateTag', 'tags', 'update', 'PATCH /api/admin/tags/1', { version: 4, name: 'Sold' }],

  ['getVat', 'vats', 'one', 'GET /api/admin/vats/1'],
  ['createVat', 'vats', 'create', 'POST /api/admin/vats', { title: 'Standard', percentage: 7.5, isActive: true }],
  ['updateVat', 'vats', 'update', 'PATCH /api/admin/vats/1', { version: 4, percentage: 15 }],

  ['getCharge', 'charges', 'one', 'GET /api/admin/charges/1'],
  ['createCharge', 'charges', 'create', 'POST /api/admin/charges', charge],
  ['updateCharge', 'charges', 'update', 'PATCH /api/admin/charges/1', { version: 4, isActive: false }],

  ['getWarrantyPolicy', 'warrantyPolicies', 'one', 'GET /api/admin/warranty-policies/1'],
  ['createWarrantyPolicy', 'warrantyPolicies', 'create', 'POST /api/admin/warranty-policies/create', { ...policy, categories: [refTo('c1')], products: [refTo('p1')] }, { ...policy, categories: ['c1'], products: ['p1'] }],
  ['updateWarrantyPolicy', 'warrantyPolicies', 'update', 'PUT /api/admin/warranty-policies/1', { version: 4, months: 12, products: [] }],
  ['deleteWarrantyPolicy', 'warrantyPolicies', 'remove', 'DELETE /api/admin/warranty-policies/1'],

  ['getBikeDoc', 'bikeDocs', 'one', 'GET /api/admin/bike-docs/1'],
]
