import { type CallRow, type RecordRow, refTo, sentPicture, shownPicture } from './values'

const article = {
  blogType: 'NEWS',
  title: 'A new Duke',
  slug: 'a-new-duke',
  excerpt: 'It is here',
  body: '<p>It is here</p>',
  tags: ['duke', 'ktm'],
  author: 'Nadia',
  status: 'Scheduled',
  publishAt: '2026-03-01T00:00:00.000Z',
  metaTitle: 'Duke',
  metaDescription: 'The new Duke',
}
const item = {
  itemType: 'Banner',
  title: 'Eid',
  slug: 'eid',
  link: '/offers',
  place: 'header',
  parent: null,
  answer: '<p>Yes</p>',
  body: '<p>Text</p>',
  metaTitle: 'Eid',
  metaDescription: 'Offers for Eid',
  position: 1,
  isActive: true,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
}
const banner = {
  title: 'Ride it',
  link: '/test-ride',
  isActive: true,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: null,
}
const servicePackage = {
  name: 'Gold',
  price: '5000.00',
  months: 12,
  description: 'Four services',
  isActive: true,
}
const dates = { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2026-02-01T00:00:00.000Z' }

// biome-ignore format: one line is one case
export const contentRecords: readonly RecordRow[] = [
  ['getBlog', 'blogs', 'one', 'GET /api/admin/blogs/1'],
  ['createBlog', 'blogs', 'create', 'POST /api/admin/blogs/create', { ...article, cover: shownPicture }, { ...article, cover: sentPicture }],
  ['updateBlog', 'blogs', 'update', 'PUT /api/admin/blogs/update/1', { version: 4, status: 'Published', publishAt: null }],
  ['deleteBlog', 'blogs', 'remove', 'DELETE /api/admin/blogs/1'],

  ['getCmsItem', 'cmsItems', 'one', 'GET /api/admin/cms/items/1'],
  ['createCmsItem', 'cmsItems', 'create', 'POST /api/admin/cms/items', { ...item, image: shownPicture, mobileImage: shownPicture }, { ...item, image: sentPicture, mobileImage: sentPicture }],
  ['updateCmsItem', 'cmsItems', 'update', 'PUT /api/admin/cms/items/1', { version: 4, position: 2 }],
  ['deleteCmsItem', 'cmsItems', 'remove', 'DELETE /api/admin/cms/items/1'],

  ['createTestRideBanner', 'testRideBanner', 'create', 'POST /api/admin/test-ride-banner', { ...banner, image: shownPicture, mobileImage: shownPicture }, { ...banner, image: sentPicture, mobileImage: sentPicture }],
  ['getForm', 'forms', 'one', 'GET /api/admin/form-data/1'],

  ['getFeatureTitle', 'featureTitles', 'one', 'GET /api/admin/service-packages/feature-titles/1'],
  ['createFeatureTitle', 'featureTitles', 'create', 'POST /api/admin/service-packages/feature-titles', { title: 'Oil change', description: 'Every 3000 km' }],
  ['updateFeatureTitle', 'featureTitles', 'update', 'PATCH /api/admin/service-packages/feature-titles/1', { version: 4, description: null }],
  ['deleteFeatureTitle', 'featureTitles', 'remove', 'DELETE /api/admin/service-packages/feature-titles/1'],
  ['createPackageType', 'packageTypes', 'create', 'POST /api/admin/service-packages/types', { name: 'Yearly', description: 'Twelve months' }],
  ['getPackage', 'servicePackages', 'one', 'GET /api/admin/service-packages/packages/1'],
  ['createPackage', 'servicePackages', 'create', 'POST /api/admin/service-packages/packages', { ...servicePackage, type: refTo('y1'), features: [{ feature: refTo('f1'), included: true, limit: '4 times' }], models: [refTo('p1')] }, { ...servicePackage, type: 'y1', features: [{ feature: 'f1', included: true, limit: '4 times' }], models: ['p1'] }],
  ['updatePackage', 'servicePackages', 'update', 'PATCH /api/admin/service-packages/packages/1', { version: 4, months: null }],
  ['deletePackage', 'servicePackages', 'remove', 'DELETE /api/admin/service-packages/packages/1'],
]

// biome-ignore format: one line is one case
export const contentCalls: readonly CallRow[] = [
  ['cmsTypes', 'cmsItems.types', 'GET /api/admin/cms/items/types'],
  ['getTestRideBanner', 'testRideBanner.current', 'GET /api/admin/test-ride-banner'],
  ['updateTestRideBanner', 'testRideBanner.replace', 'PUT /api/admin/test-ride-banner', { payload: { ...banner, image: shownPicture, mobileImage: shownPicture, version: 4 } }, { ...banner, image: sentPicture, mobileImage: sentPicture, version: 4 }],
  ['deleteTestRideBanner', 'testRideBanner.clear', 'DELETE /api/admin/test-ride-banner'],
  ['exportTestRides', 'testRides.exportExcel', 'GET /api/admin/test-ride/export-excel?status=Confirmed&storeId=s1&outcome=Bought&assigned=Mine&bookingNumber=TR-1&phone=%2B880%2017&bikeModel=Road%20%26%20Star&dealer=d1&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z', { query: { bookingNumber: 'TR-1', phone: '+880 17', bikeModel: 'Road & Star', dealer: 'd1', status: 'Confirmed', storeId: 's1', outcome: 'Bought', assigned: 'Mine', ...dates } }],
  ['exportForms', 'forms.exportExcel', 'GET /api/admin/form-data/export-excel?search=Rahim&assigned=Mine&formType=50%25&status=100%25&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z', { query: { search: 'Rahim', assigned: 'Mine', formType: '50percentageSign', status: '100%', ...dates } }],
  ['updateForm', 'forms.setStatus', 'PATCH /api/admin/form-data/1', { params: { id: '1' }, payload: { status: 'Resolved', note: 'Called back', version: 4 } }],
]
