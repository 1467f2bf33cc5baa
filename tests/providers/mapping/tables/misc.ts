import { type CallRow, pictureFile, type RecordRow, sentPicture, shownPicture } from './values'

const cause = {
  type: 'local',
  title: 'Flood relief',
  description: 'In Sylhet',
  goal: '100000.00',
  isActive: true,
}
const settings = {
  storeName: 'Moto',
  messageLanguage: 'bengali',
  messageChannel: 'textMessage',
  logo: sentPicture,
  colour: '#C8361D',
  currencySymbol: '৳',
  vatNumber: '000000001-0101',
  email: 'shop@moto.example',
  phone: '+8801700000000',
  address: '1 Mirpur Road',
  facebook: 'https://facebook.com/moto',
  instagram: 'https://instagram.com/moto',
  youtube: 'https://youtube.com/moto',
  whatsapp: '+8801700000000',
  pointsAtMost: 500,
  minimumOrder: '200.00',
  maximumQuantity: 5,
  ownReturnReasons: ['Wrong colour'],
  unusedReturnReasons: ['Goodwill'],
  automationsOn: true,
  ordersOpen: true,
}
const january = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' }

// biome-ignore format: one line is one case
export const miscRecords: readonly RecordRow[] = [
  ['createSupport', 'supports', 'create', 'POST /api/admin/donation/supports', { ...cause, image: shownPicture }, { ...cause, image: sentPicture }],
  ['updateSupport', 'supports', 'update', 'PATCH /api/admin/donation/supports/1', { version: 4, goal: null, isActive: false }],
]

// biome-ignore format: one line is one case
export const miscCalls: readonly CallRow[] = [
  ['presignUpload', 'media.presign', 'POST /api/media/upload-presigned-url', { payload: { fileName: 'front.png', contentType: 'image/png', size: 5, featureName: 'product' } }],
  ['uploadMedia', 'media.upload', 'POST /api/admin/media/upload', { payload: { featureName: 'product', file: pictureFile() } }, [['featureName', 'product'], ['file', 'front.png', 'image/png']]],
  ['uploadBanner', 'media.uploadBanner', 'POST /api/admin/media/upload-banner', { payload: { featureName: 'offer', file: pictureFile() } }, [['featureName', 'offer'], ['file', 'front.png', 'image/png']]],
  ['deleteMedia', 'media.remove', 'DELETE /api/admin/media/delete?key=pictures%2F1.png&key=pictures%2F2.png&isMultiple=true', { query: { key: ['pictures/1.png', 'pictures/2.png'], isMultiple: true } }],
  ['donationAmounts', 'donations.amounts', 'GET /api/admin/donation/supports/amounts?type=global&startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z&supportId=s1', { query: { type: 'global', ...january, supportId: 's1' } }],
  ['getSettings', 'generalSettings.get', 'GET /api/admin/settings/retrieve'],
  ['updateSettings', 'generalSettings.update', 'PATCH /api/admin/settings', { payload: { ...settings, version: 4 } }],
  ['dashboard', 'dashboard.figures', 'GET /api/dashboard/top-products?startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z', { params: { kind: 'top-products' }, query: january }],
  ['monthlyUsers', 'dashboard.monthlyUsers', 'GET /api/dashboard/users/monthly-count'],
  ['monthlyOrders', 'dashboard.monthlyOrders', 'GET /api/dashboard/orders/monthly-count'],
]
