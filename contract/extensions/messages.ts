import { defineCalls } from '../grammar/calls'
import { number, text } from '../grammar/field'
import { fields, list, message, one } from '../grammar/response'

/** The messages about one record, newest first. */
const messagesOn = <const R extends 'orders' | 'testRides', const P extends string>(records: R, path: P) =>
  ({
    at: `GET x/${path}/{id}/messages`,
    ids: { id: records },
    access: ['Message', 'READ'],
    paging: 'page',
    response: list(one('outboxMessages')),
  }) as const

/** What staff do with the messages of the outbox; they are listed like records. */
export const messagesCalls = defineCalls({
  /** Queues a message that was sent, failed, was kept, or may have arrived. */
  resendMessage: {
    at: 'POST x/messages/{id}/sending',
    ids: { id: 'outboxMessages' },
    access: ['Message', 'UPDATE'],
    body: { version: number({ required: true, min: 1 }) },
    response: one('outboxMessages'),
    invalidates: ['outboxMessages', 'orders', 'testRides'],
  },
  /** The texts of a template with the values of the newest order or test ride within reach; `about` is null if there is none. */
  previewMessage: {
    at: 'GET x/message-templates/{id}/preview',
    ids: { id: 'messageTemplates' },
    access: ['Message', 'READ'],
    response: fields({
      about: text(),
      subject: text({ required: true }),
      email: text({ required: true }),
      textMessage: text({ required: true }),
    }),
  },
  /** Sends the preview to the email address of the user. */
  sendTestMessage: {
    at: 'POST x/message-templates/{id}/test',
    ids: { id: 'messageTemplates' },
    access: ['Message', 'UPDATE'],
    response: message,
    invalidates: ['outboxMessages'],
  },
  orderMessages: messagesOn('orders', 'orders'),
  testRideMessages: messagesOn('testRides', 'test-rides'),
})
