import { defineCalls } from '../grammar/calls'
import { number, text, values } from '../grammar/field'
import { arrayOfRows, fields, one } from '../grammar/response'

const required = { required: true } as const
const tagInUse = fields({ name: text(required), records: number(required) })

const search = text({ max: 40 })
/** Adding and removing in any order gives the same result, so no version is needed. */
const body = { add: values(), remove: values() }

/** Free tags of orders and customers. They ignore case: the first spelling of a tag is kept. */
export const tagsCalls = defineCalls({
  /** The tags of orders, the most frequent first, at most 20. */
  orderTags: {
    at: 'GET x/order-tags',
    access: ['Order', 'READ'],
    query: { search },
    response: arrayOfRows(tagInUse),
  },
  tagOrder: {
    at: 'PATCH x/orders/{id}/tags',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body,
    response: one('orders'),
    invalidates: ['orders'],
  },
  customerTags: {
    at: 'GET x/customer-tags',
    access: ['Customer', 'READ'],
    query: { search },
    response: arrayOfRows(tagInUse),
  },
  tagCustomer: {
    at: 'PATCH x/customers/{id}/tags',
    ids: { id: 'customers' },
    access: ['Customer', 'UPDATE'],
    body,
    response: one('customers'),
    invalidates: ['customers'],
  },
})
