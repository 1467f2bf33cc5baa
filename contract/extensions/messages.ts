import { defineCalls } from '../grammar/calls'
import { number } from '../grammar/field'
import { list, one } from '../grammar/response'

/** What staff do with the messages of the outbox; they are listed like records. */
/** The messages about one record, newest first. */
const messagesOn = <const R extends 'orders' | 'testRides', const P extends string>(records: R, path: P) =>
  ({
    at: `GET x/${path}/{id}/messages`,
    ids: { id: records },
    access: ['Message', 'READ'],
    paging: 'page',
    response: list(one('outboxMessages')),
  }) as const

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
  orderMessages: messagesOn('orders', 'orders'),
  testRideMessages: messagesOn('testRides', 'test-rides'),
})
