import { defineCalls } from '../grammar/calls'
import { longText, number, values } from '../grammar/field'
import { list, message, one } from '../grammar/response'

const required = { required: true } as const
/** `mentions`: the ids of the colleagues whom the text addresses; they are notified. */
const body = { text: longText({ ...required, max: 1000 }), mentions: values() }
const version = number({ ...required, min: 1 })

/** Internal notes of staff. Only their authors edit and delete them; the history keeps what they were. */
export const notesCalls = defineCalls({
  orderNotes: {
    at: 'GET x/orders/{id}/notes',
    ids: { id: 'orders' },
    access: ['Order', 'READ'],
    paging: 'page',
    response: list(one('orderNotes')),
  },
  addOrderNote: {
    at: 'POST x/orders/{id}/notes',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body,
    response: one('orderNotes'),
    invalidates: ['orders'],
  },
  changeOrderNote: {
    at: 'PATCH x/order-notes/{id}',
    ids: { id: 'orderNotes' },
    access: ['Order', 'UPDATE'],
    body: { ...body, version },
    response: one('orderNotes'),
    invalidates: ['orders'],
  },
  removeOrderNote: {
    at: 'DELETE x/order-notes/{id}',
    ids: { id: 'orderNotes' },
    access: ['Order', 'UPDATE'],
    response: message,
    invalidates: ['orders'],
  },
  customerNotes: {
    at: 'GET x/customers/{id}/notes',
    ids: { id: 'customers' },
    access: ['Customer', 'READ'],
    paging: 'page',
    response: list(one('customerNotes')),
  },
  addCustomerNote: {
    at: 'POST x/customers/{id}/notes',
    ids: { id: 'customers' },
    access: ['Customer', 'UPDATE'],
    body,
    response: one('customerNotes'),
    invalidates: ['customers'],
  },
  changeCustomerNote: {
    at: 'PATCH x/customer-notes/{id}',
    ids: { id: 'customerNotes' },
    access: ['Customer', 'UPDATE'],
    body: { ...body, version },
    response: one('customerNotes'),
    invalidates: ['customers'],
  },
  removeCustomerNote: {
    at: 'DELETE x/customer-notes/{id}',
    ids: { id: 'customerNotes' },
    access: ['Customer', 'UPDATE'],
    response: message,
    invalidates: ['customers'],
  },
})
