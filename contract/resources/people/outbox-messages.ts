import { messageChannels, messageLanguages, messageStates, outboxKinds } from '#contract/enums.ts'
import { choice, instant, longText, number, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { canResend } from '#contract/policies/outbox.ts'

const fixed = { readOnly: true } as const
const required = { required: true, ...fixed } as const

/** Messages to customers and users, written with what causes them and sent afterwards. */
export const outboxMessages = defineResource({
  name: 'outboxMessages',
  title: { one: 'Message', many: 'Messages' },
  emptyHint: 'Emails and text messages about orders, test rides and user accounts appear here.',
  searchHint: 'Email address or phone number',
  nameField: 'address',
  subject: 'Message',
  showroom: ['order', 'testRide'],
  api: { list: 'GET x/messages', paging: 'page' },
  fields: {
    address: text({ ...required, max: 120, label: 'To' }),
    kind: choice(outboxKinds, { ...required, label: 'About' }),
    channel: choice(messageChannels, required),
    state: choice(messageStates, required),
    language: choice(messageLanguages, required),
    /** Text messages have none. */
    subject: text({ ...fixed, max: 200 }),
    text: longText({ ...required, max: 4000 }),
    order: ref('orders', { ...fixed, partOf: true }),
    testRide: ref('testRides', { ...fixed, partOf: true }),
    /** Whose action caused it. */
    causedBy: text({ ...required, max: 121, label: 'Caused by' }),
    sentAt: instant(fixed),
    attempts: number({ ...required, min: 0 }),
    /** While it is being sent: until when its outcome is awaited. */
    nextAttemptAt: instant({ ...fixed, label: 'Next attempt' }),
    lastError: longText({ ...fixed, max: 400, label: 'Last error' }),
    /** By which the mail server or the SMS gateway knows it. */
    providerId: text({ ...fixed, max: 200, label: 'Provider’s ID' }),
  },
  filters: {
    search: anyOf('address'),
    kind: oneOf('kind'),
    state: oneOf('state'),
    channel: equals('channel'),
    orderId: equals('order'),
    testRideId: equals('testRide'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  actions: {
    resend: {
      label: 'Send again',
      call: 'x.resendMessage',
      set: {},
      when: canResend,
      confirm: 'The same text goes to the same address once more.',
      done: 'The message to {label} is queued',
    },
  },
  status: ['state'],
  drawer: [
    { title: 'Message', fields: ['kind', 'channel', 'language', 'subject', 'text'] },
    { title: 'Attempts', fields: ['sentAt', 'attempts', 'nextAttemptAt', 'lastError', 'providerId'] },
    { title: 'Origin', fields: ['order', 'testRide', 'causedBy', 'createdAt'] },
  ],
  list: ['address', 'kind', 'state', 'order', 'testRide', 'createdAt', 'sentAt'],
})
