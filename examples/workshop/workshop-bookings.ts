import { choice, date, longText, money, ref, text } from '#contract/grammar/field.ts'
import { contains, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

export const workshopBookings = defineResource({
  name: 'workshopBookings',
  title: { one: 'Workshop booking', many: 'Workshop bookings' },
  nameField: 'number',
  subject: 'Customer',
  api: {
    list: 'GET admin/workshop-bookings',
    one: 'GET admin/workshop-bookings/{id}',
    create: 'POST admin/workshop-bookings',
    update: 'PATCH admin/workshop-bookings/{id}',
    remove: 'DELETE admin/workshop-bookings/{id}',
    paging: 'page',
  },
  fields: {
    number: text({ required: true, unique: true, max: 60 }),
    customer: ref('customers'),
    bookedFor: date({ label: 'Day' }),
    price: money({ min: '0.00' }),
    status: choice(['Booked', 'Confirmed', 'Done', 'Cancelled'], { initial: 'Booked' }),
    reason: longText({ max: 500, required: true, when: ['status', 'Cancelled'] }),
  },
  filters: {
    number: contains('number'),
    customer: equals('customer'),
    bookedForFrom: from('bookedFor'),
    bookedForUntil: until('bookedFor'),
    status: equals('status'),
  },
  sort: ['number', 'bookedFor', 'price'],
  order: ['number', 'asc'],
  transitions: {
    status: {
      to: { Booked: ['Confirmed', 'Cancelled'], Confirmed: ['Done', 'Cancelled'], Done: [], Cancelled: [] },
      bulk: true,
    },
  },
  actions: {
    cancel: {
      label: 'Cancel booking',
      set: { status: 'Cancelled' },
      ask: ['reason'],
      when: ({ status }) => status === 'Booked' || status === 'Confirmed',
    },
  },
  list: ['number', 'customer', 'bookedFor', 'price', 'status'],
  form: ['number', 'customer', 'bookedFor', 'price'],
})
