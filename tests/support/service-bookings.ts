import { choice, flag, longText, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const statuses = ['Booked', 'Confirmed', 'Done', 'Cancelled'] as const

/** An example of a declaration: a resource with status transitions, actions and a bulk action, and no screen. */
export const serviceBookings = defineResource({
  name: 'serviceBookings',
  title: { one: 'Service booking', many: 'Service bookings' },
  nameField: 'number',
  subject: 'Store',
  api: {
    list: 'GET admin/service-bookings',
    one: 'GET admin/service-bookings/{id}',
    create: 'POST admin/service-bookings',
    update: 'PATCH admin/service-bookings/{id}',
    paging: 'page',
  },
  fields: {
    number: text({ required: true, unique: true, max: 20 }),
    customer: text({ required: true, max: 120 }),
    status: choice(statuses, { initial: 'Booked' }),
    isUrgent: flag({ label: 'Urgent' }),
    findings: longText({ max: 500 }),
  },
  transitions: {
    status: {
      to: { Booked: ['Confirmed', 'Cancelled'], Confirmed: ['Done', 'Cancelled'], Done: [], Cancelled: [] },
      bulk: true,
    },
  },
  actions: {
    markUrgent: {
      label: 'Mark as urgent',
      set: { isUrgent: true },
      when: ({ isUrgent, status }) => !isUrgent && status !== 'Done',
      bulk: true,
      undo: 'markNormal',
    },
    markNormal: {
      label: 'Mark as normal',
      set: { isUrgent: false },
      when: ({ isUrgent }) => isUrgent === true,
      confirm: 'It loses its place at the top of the day.',
      bulk: true,
    },
    report: {
      label: 'Report findings',
      ask: ['findings'],
      disabledReason: ({ status }) => (status === 'Cancelled' ? 'cancelled' : undefined),
      reasons: { cancelled: 'The booking was cancelled' },
      done: 'Findings of {customer} saved',
    },
  },
  list: ['number', 'customer', 'status', 'isUrgent'],
  form: ['number', 'customer', 'isUrgent', 'findings'],
})
