import { extensions } from '../../../contract/extensions'

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
    access: extensions.calls.addOrderNote.access,
  },
  customers: {
    resource: 'customerNotes',
    list: 'x.customerNotes',
    add: 'x.addCustomerNote',
    change: 'x.changeCustomerNote',
    remove: 'x.removeCustomerNote',
    served: 'customerNotes',
    editable: 'changeCustomerNote',
    access: extensions.calls.addCustomerNote.access,
  },
} as const

/** What notes can be about. */
export type NotesAbout = keyof typeof noteCalls
