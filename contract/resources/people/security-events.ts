import { securityEventKinds } from '#contract/enums.ts'
import { choice, instant, number, ref, text } from '#contract/grammar/field.ts'
import { equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const fixed = { readOnly: true } as const
const required = { required: true, ...fixed } as const

/** Who tried to get access, or changed it, and from where; equal ones of a minute are one. */
export const securityEvents = defineResource({
  name: 'securityEvents',
  title: { one: 'Security event', many: 'Security events' },
  nameField: 'call',
  emptyHint: 'Failed sign-ins, refusals, exports and changes of access appear here.',
  searchHint: 'IP address',
  subject: 'SecurityEvent',
  api: { list: 'GET x/security-events', paging: 'page' },
  fields: {
    kind: choice(securityEventKinds, { ...required, label: 'Event' }),
    /** Of a failed sign-in: whose account it was, if it is known. */
    person: ref('admins', { ...fixed, label: 'User' }),
    address: text({ ...fixed, max: 60, label: 'IP address' }),
    device: text({ ...fixed, max: 60 }),
    call: text({ ...required, max: 100 }),
    times: number({ ...required, min: 1 }),
    lastAt: instant({ ...required, label: 'Last' }),
  },
  filters: {
    kind: oneOf('kind'),
    adminId: equals('person'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  list: ['createdAt', 'kind', 'person', 'address', 'device', 'call', 'times', 'lastAt'],
})
