import { extensions } from '#contract/extensions/index.ts'

const { calls } = extensions

/** The calls for notes on each kind of record. */
export const noteCalls = {
  orders: {
    resource: 'orderNotes',
    list: 'x.orderNotes',
    add: 'x.addOrderNote',
    change: 'x.changeOrderNote',
    remove: 'x.removeOrderNote',
    served: 'orderNotes',
    editable: 'changeOrderNote',
    reading: calls.orderNotes.access,
    writing: calls.addOrderNote.access,
  },
  customers: {
    resource: 'customerNotes',
    list: 'x.customerNotes',
    add: 'x.addCustomerNote',
    change: 'x.changeCustomerNote',
    remove: 'x.removeCustomerNote',
    served: 'customerNotes',
    editable: 'changeCustomerNote',
    reading: calls.customerNotes.access,
    writing: calls.addCustomerNote.access,
  },
  forms: {
    resource: 'formNotes',
    list: 'x.formNotes',
    add: 'x.addFormNote',
    change: 'x.changeFormNote',
    remove: 'x.removeFormNote',
    served: 'formNotes',
    editable: 'changeFormNote',
    reading: calls.formNotes.access,
    writing: calls.addFormNote.access,
  },
  testRides: {
    resource: 'testRideNotes',
    list: 'x.testRideNotes',
    add: 'x.addTestRideNote',
    change: 'x.changeTestRideNote',
    remove: 'x.removeTestRideNote',
    served: 'testRideNotes',
    editable: 'changeTestRideNote',
    reading: calls.testRideNotes.access,
    writing: calls.addTestRideNote.access,
  },
  userTypes: {
    resource: 'userTypeNotes',
    list: 'x.userTypeNotes',
    add: 'x.addUserTypeNote',
    change: 'x.changeUserTypeNote',
    remove: 'x.removeUserTypeNote',
    served: 'userTypeNotes',
    editable: 'changeUserTypeNote',
    reading: calls.userTypeNotes.access,
    writing: calls.addUserTypeNote.access,
  },
} as const

/** What notes can be about. */
export type NotesAbout = keyof typeof noteCalls
