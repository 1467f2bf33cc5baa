import type { CallRow, RecordRow } from './values'

const dealer = {
  name: 'Rahim Motors',
  contactPerson: 'Rahim',
  phone: '+8801700000000',
  email: 'rahim@moto.example',
  location: 'Banglamotor',
  division: 'Dhaka',
  district: 'Dhaka',
  thana: 'Ramna',
  address: '1 Mirpur Road',
  latitude: 23.7,
  longitude: 90.4,
  isActive: true,
}
const address = {
  label: 'Home',
  recipient: 'Karim',
  phone: '+8801700000000',
  division: 'Dhaka',
  district: 'Dhaka',
  thana: 'Ramna',
  address: '2 Mirpur Road',
}

// biome-ignore format: one line is one case
export const peopleRecords: readonly RecordRow[] = [
  ['getCustomer', 'customers', 'one', 'GET /api/admin/users/1'],
  ['updateCustomer', 'customers', 'update', 'PATCH /api/admin/users/1', { version: 4, name: 'Karim', email: 'karim@moto.example', phone: '+8801700000000', userType: 'student', points: 20, isActive: false, addresses: [address], refusedMessages: ['orderEmails'], marketingConsent: ['email'] }],
  ['getUserType', 'userTypes', 'one', 'GET /api/admin/users/user-types/1'],

  ['getDealer', 'dealers', 'one', 'GET /api/admin/dealers/1'],
  ['createDealer', 'dealers', 'create', 'POST /api/admin/dealers', dealer],
  ['updateDealer', 'dealers', 'update', 'PATCH /api/admin/dealers/1', { version: 4, email: null }],
]

// biome-ignore format: one line is one case
export const peopleCalls: readonly CallRow[] = [
  ['updateUserType', 'userTypes.decide', 'PATCH /api/admin/users/user-types/1', { params: { id: '1' }, payload: { userTypeStatus: 'Rejected', reason: 'Not legible', version: 4 } }],
  ['deleteAccount', 'account.remove', 'POST /api/admin/user/delete-account', { payload: { userName: 'karim', email: 'karim@moto.example' } }],
  ['setDeliveryZone', 'deliveryZones.set', 'POST /api/admin/dealers/set-delivery-zone', { payload: { zones: [{ divisionId: 'd1', districtId: 'd2', thanaId: 'd3', fee: '60.00', days: 2 }] } }],
  ['getDeliveryZone', 'deliveryZones.get', 'GET /api/admin/dealers/get-delivery-zone'],
  ['listDivisions', 'area.divisions', 'GET /api/area/divisions'],
  ['listDistricts', 'area.districts', 'GET /api/area/districts/d1', { params: { id: 'd1' } }],
  ['listThanas', 'area.thanas', 'GET /api/area/d1/d2', { params: { a: 'd1', b: 'd2' } }],
]
