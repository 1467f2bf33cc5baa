import { defineCalls } from '../grammar/calls'
import { longText, number, values } from '../grammar/field'
import { list, message, one } from '../grammar/response'
import type { Subject } from '../policies/access'

const required = { required: true } as const
/** `mentions`: the ids of the colleagues whom the text addresses; they are notified. */
const body = { text: longText({ ...required, max: 1000 }), mentions: values() }
const version = number({ ...required, min: 1 })

/** The calls for notes on one kind of record, for everyone who may read or update the record; `path` is its name in paths. */
const notesOn = <
  const R extends string,
  const N extends string,
  const P extends string,
  const S extends Subject,
>(
  records: R,
  notes: N,
  path: P,
  subject: S,
) => {
  const access = [subject, 'UPDATE'] as const
  const invalidates = [records] as const
  return {
    list: {
      at: `GET x/${path}s/{id}/notes`,
      ids: { id: records },
      access: [subject, 'READ'],
      paging: 'page',
      response: list(one(notes)),
    },
    add: {
      at: `POST x/${path}s/{id}/notes`,
      ids: { id: records },
      access,
      body,
      response: one(notes),
      invalidates,
    },
    change: {
      at: `PATCH x/${path}-notes/{id}`,
      ids: { id: notes },
      access,
      body: { ...body, version },
      response: one(notes),
      invalidates,
    },
    remove: {
      at: `DELETE x/${path}-notes/{id}`,
      ids: { id: notes },
      access,
      response: message,
      invalidates,
    },
  } as const
}

const order = notesOn('orders', 'orderNotes', 'order', 'Order')
const customer = notesOn('customers', 'customerNotes', 'customer', 'Customer')
const form = notesOn('forms', 'formNotes', 'form', 'Customer')
const testRide = notesOn('testRides', 'testRideNotes', 'test-ride', 'Customer')
const userType = notesOn('userTypes', 'userTypeNotes', 'user-type', 'User')
const goodsReturn = notesOn('returns', 'returnNotes', 'return', 'Order')
const transfer = notesOn('transfers', 'transferNotes', 'transfer', 'Product')

/** Internal notes of staff. Only their authors edit and delete them; the history keeps what they were. */
export const notesCalls = defineCalls({
  orderNotes: order.list,
  addOrderNote: order.add,
  changeOrderNote: order.change,
  removeOrderNote: order.remove,
  customerNotes: customer.list,
  addCustomerNote: customer.add,
  changeCustomerNote: customer.change,
  removeCustomerNote: customer.remove,
  formNotes: form.list,
  addFormNote: form.add,
  changeFormNote: form.change,
  removeFormNote: form.remove,
  testRideNotes: testRide.list,
  addTestRideNote: testRide.add,
  changeTestRideNote: testRide.change,
  removeTestRideNote: testRide.remove,
  userTypeNotes: userType.list,
  addUserTypeNote: userType.add,
  changeUserTypeNote: userType.change,
  removeUserTypeNote: userType.remove,
  returnNotes: goodsReturn.list,
  addReturnNote: goodsReturn.add,
  changeReturnNote: goodsReturn.change,
  removeReturnNote: goodsReturn.remove,
  transferNotes: transfer.list,
  addTransferNote: transfer.add,
  changeTransferNote: transfer.change,
  removeTransferNote: transfer.remove,
})
