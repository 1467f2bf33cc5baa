import { testRideCancellations, testRideOutcomes, testRideStatuses } from '#contract/enums.ts'
import { choice, instant, longText, ref, text } from '#contract/grammar/field.ts'
import { contains, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { fileDownload } from '#contract/grammar/response.ts'
import { sheetMimeType } from '#contract/policies/exports.ts'
import { assignee } from '../people/assignment'

type Status = (typeof testRideStatuses)[number]

/** What was recorded by mistake is taken back: a ride that is over becomes open again. */
export const testRideMoves = {
  to: {
    Requested: ['Confirmed', 'Completed', 'NoShow', 'Cancelled'],
    Confirmed: ['Requested', 'Completed', 'NoShow', 'Cancelled'],
    Completed: ['Requested', 'Confirmed'],
    NoShow: ['Requested', 'Confirmed'],
    Cancelled: ['Requested', 'Confirmed'],
  } satisfies Record<Status, readonly Status[]>,
} as const

const isOpen = ({ status }: { status: string }) => status === 'Requested' || status === 'Confirmed'
const extension = { extension: true } as const

/**
 * Test rides, booked on the public site or by staff for callers. The specified API lists and exports them; the work with
 * them is `contract/extensions/test-rides.ts`.
 */
export const testRides = defineResource({
  name: 'testRides',
  title: { one: 'Test ride', many: 'Test rides' },
  nameField: 'bookingNumber',
  subject: 'Customer',
  showroom: 'store',
  api: { list: 'GET admin/test-ride', paging: 'skip' },
  fields: {
    bookingNumber: text({ required: true, unique: true, max: 20 }),
    name: text({ required: true, max: 120 }),
    phone: text({ required: true, pattern: 'phone' }),
    email: text({ pattern: 'email', max: 120 }),
    customer: ref('customers'),
    bikeModel: text({ required: true, max: 160 }),
    product: ref('products', { label: 'Bike' }),
    /** Of bookings on the public site: who lends the bike. */
    dealer: ref('dealers'),
    /** Where the ride takes place; bookings without one belong to all showrooms. */
    store: ref('stores', { ...extension, label: 'Showroom', activeOnly: true }),
    rideAt: instant({ required: true, label: 'Ride date' }),
    status: choice(testRideStatuses, { required: true }),
    outcome: choice(testRideOutcomes, { ...extension, when: ['status', 'Completed'] }),
    cancellationReason: choice(testRideCancellations, {
      ...extension,
      when: ['status', 'Cancelled'],
      label: 'Reason',
    }),
    assignee,
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
  actions: {
    confirm: {
      label: 'Confirm',
      call: 'x.setTestRideStatus',
      set: { status: 'Confirmed' },
      when: ({ status }) => status === 'Requested',
      done: '{label} is confirmed',
      bulk: true,
      restores: true,
    },
    complete: {
      label: 'Ride done',
      call: 'x.setTestRideStatus',
      set: { status: 'Completed' },
      ask: ['outcome'],
      requires: ['outcome'],
      when: isOpen,
      done: '{label} took place',
      restores: true,
    },
    changeOutcome: {
      label: 'Change outcome',
      call: 'x.setTestRideStatus',
      set: { status: 'Completed' },
      ask: ['outcome'],
      requires: ['outcome'],
      when: ({ status }) => status === 'Completed',
      done: 'Outcome of {label} saved',
      restores: true,
    },
    noShow: {
      label: 'No-show',
      call: 'x.setTestRideStatus',
      set: { status: 'NoShow' },
      when: isOpen,
      disabledReason: ({ rideAt }, { now }) => (Date.parse(rideAt) > now ? 'early' : undefined),
      reasons: { early: 'The ride is still to come' },
      done: '{label}: the rider did not come',
      bulk: true,
      restores: true,
    },
    move: {
      label: 'Move',
      call: 'x.moveTestRide',
      ask: ['rideAt', 'product', 'store'],
      requires: ['rideAt', 'product', 'store'],
      when: isOpen,
      done: '{label} is moved',
      restores: true,
    },
    cancel: {
      label: 'Cancel ride',
      call: 'x.setTestRideStatus',
      set: { status: 'Cancelled' },
      ask: ['cancellationReason'],
      requires: ['cancellationReason'],
      when: isOpen,
      done: '{label} is cancelled',
      bulk: {
        label: { one: 'Cancel {count} ride', other: 'Cancel {count} rides' },
        done: { one: '{count} ride cancelled', other: '{count} rides cancelled' },
      },
      restores: true,
    },
    reopen: {
      label: 'Reopen',
      call: 'x.setTestRideStatus',
      set: { status: 'Confirmed' },
      when: (ride) => !isOpen(ride),
      done: '{label} is confirmed again',
    },
  },
  drawer: [
    { title: 'Appointment', fields: ['rideAt', 'product', 'bikeModel', 'store', 'dealer'] },
    { title: 'Rider', fields: ['name', 'phone', 'email', 'licence', 'customer'] },
    { title: 'Booking', fields: ['outcome', 'cancellationReason', 'note', 'createdAt', 'updatedAt'] },
  ],
  status: ['status'],
  customViews: ['list'],
  emptyHint: 'Test rides booked on the public site or by phone appear here.',
  list: ['bookingNumber', 'name', 'phone', 'rideAt', 'status', 'bikeModel', 'store', 'dealer'],
})
