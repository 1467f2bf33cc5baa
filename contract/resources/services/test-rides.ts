import { testRideStatuses } from '#contract/enums.ts'
import { choice, instant, longText, ref, text } from '#contract/grammar/field.ts'
import { contains, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { fileDownload } from '#contract/grammar/response.ts'
import { sheetMimeType } from '#contract/policies/exports.ts'

/** Test rides booked on the public site; staff read and export them. */
export const testRides = defineResource({
  name: 'testRides',
  title: { one: 'Test ride', many: 'Test rides' },
  nameField: 'bookingNumber',
  subject: 'Customer',
  api: { list: 'GET admin/test-ride', paging: 'skip' },
  fields: {
    bookingNumber: text({ required: true, unique: true, max: 20 }),
    name: text({ required: true, max: 120 }),
    phone: text({ required: true, pattern: 'phone' }),
    email: text({ pattern: 'email', max: 120 }),
    customer: ref('customers'),
    bikeModel: text({ required: true, max: 160 }),
    product: ref('products', { label: 'Bike' }),
    dealer: ref('dealers', { required: true }),
    rideAt: instant({ required: true, label: 'Ride date' }),
    status: choice(testRideStatuses, { required: true }),
    licence: text({ max: 40, label: 'Driving licence' }),
    note: longText({ max: 1000 }),
  },
  filters: {
    bookingNumber: contains('bookingNumber'),
    phone: contains('phone'),
    fromDate: from('rideAt'),
    toDate: until('rideAt'),
    bikeModel: contains('bikeModel'),
    dealer: equals('dealer'),
  },
  order: ['rideAt', 'desc'],
  calls: {
    exportExcel: {
      at: 'GET admin/test-ride/export-excel',
      access: 'READ',
      filtered: true,
      response: fileDownload(sheetMimeType),
    },
  },
  excel: 'exportExcel',
  drawer: [
    { title: 'Appointment', fields: ['rideAt', 'product', 'bikeModel', 'dealer'] },
    { title: 'Rider', fields: ['name', 'phone', 'email', 'licence', 'customer'] },
    { title: 'Booking', fields: ['note', 'createdAt', 'updatedAt'] },
  ],
  status: ['status'],
  customViews: ['list'],
  emptyHint: 'Test rides booked on the public site appear here.',
  list: ['bookingNumber', 'name', 'phone', 'rideAt', 'status', 'bikeModel', 'dealer'],
})
