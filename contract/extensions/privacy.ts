import { defineCalls } from '../grammar/calls'
import { text } from '../grammar/field'
import { fileDownload, message } from '../grammar/response'

/**
 * What a customer may ask of the shop about their own data. Deleted customers are meant too: their orders still have the
 * name. Both need a role without a limit to showrooms, because a part of the data is no answer.
 */
export const privacyCalls = defineCalls({
  exportPersonalData: {
    at: 'GET x/customers/{id}/personal-data',
    access: ['CustomerPrivacy', 'READ'],
    response: fileDownload('application/json'),
  },
  /** Repeating it changes nothing. Orders keep their items, amounts, dates and showrooms. */
  erasePersonalData: {
    at: 'PUT x/customers/{id}/erasure',
    access: ['CustomerPrivacy', 'DELETE'],
    /** The name or the phone number of the customer, so that nobody erases the wrong one. */
    body: { customer: text({ required: true, max: 120, label: 'Name or phone number' }) },
    response: message,
    invalidates: [
      'customers',
      'orders',
      'forms',
      'testRides',
      'userTypes',
      'returns',
      'shipments',
      'outboxMessages',
      'reviews',
      'questions',
    ],
  },
})
