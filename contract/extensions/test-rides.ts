import { testRideOutcomes, testRideStatuses } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, instant, number, text } from '../grammar/field'
import { array, arrayOfRows, fields, one } from '../grammar/response'
import { testRides } from '../resources/services/test-rides'

const required = { required: true } as const
const version = number({ ...required, min: 1 })
const { name, phone, email, licence, note, cancellationReason } = testRides.fields
const product = { ...testRides.fields.product, required: true } as const
const store = { ...testRides.fields.store, required: true } as const
const rideAt = instant({ ...required, label: 'Ride date' })
const access = ['Customer', 'UPDATE'] as const
const changes = {
  ids: { id: 'testRides' },
  access,
  response: one('testRides'),
  invalidates: ['testRides'],
} as const
const named = fields({ id: text(required), name: text(required) })

const figures = fields({
  /** Rides of the period that took place, and those after which the rider bought. */
  completed: number(required),
  bought: number(required),
  noShow: number(required),
  cancelled: number(required),
})

/** The work with test rides. A bike at a showroom has one ride at a time: a second one is refused. */
export const testRidesCalls = defineCalls({
  /** For a caller: confirmed at once, for the customer with that phone number if there is one. */
  bookTestRide: {
    at: 'POST x/test-rides',
    access,
    body: { phone, name, product, store, rideAt, email, licence, note },
    response: one('testRides'),
    invalidates: ['testRides'],
  },
  /** What is known of a phone number: a customer with it, or who last rode with it. */
  testRideCaller: {
    at: 'GET x/test-ride-caller',
    access,
    query: { phone },
    response: fields({
      name: text(),
      email: text(),
      licence: text(),
      isCustomer: { kind: 'flag', ...required },
    }),
  },
  /** The showrooms within the user's reach and the bikes that can be ridden, without permission for either. */
  testRideChoices: {
    at: 'GET x/test-ride-choices',
    access,
    response: fields({ showrooms: array(named), bikes: array(named) }),
  },
  /** Another time, bike or showroom: without a showroom at the dealer, without a bike with that of its booking. */
  moveTestRide: {
    at: 'PATCH x/test-rides/{id}/appointment',
    body: { rideAt, product: testRides.fields.product, store: testRides.fields.store, version },
    ...changes,
  },
  /** A cancelled ride has a reason, and one that took place an outcome; other statuses clear both. */
  setTestRideStatus: {
    at: 'PATCH x/test-rides/{id}/status',
    body: {
      status: choice(testRideStatuses, required),
      cancellationReason,
      outcome: choice(testRideOutcomes),
      version,
    },
    ...changes,
  },
  /** All rides of at most 31 days, in the order of their time. */
  testRidePlan: {
    at: 'GET x/test-ride-plan',
    access: ['Customer', 'READ'],
    query: { fromDate: instant(required), toDate: instant(required) },
    response: arrayOfRows(one('testRides')),
  },
  testRideFigures: {
    at: 'GET x/test-ride-figures',
    access: ['Customer', 'READ'],
    query: { fromDate: instant(required), toDate: instant(required) },
    response: figures,
  },
})
