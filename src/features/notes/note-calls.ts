import { extensions } from '#contract/extensions/index.ts'

const { calls } = extensions

/** The calls for notes on one kind of record, by its name in them. */
const callsFor = <const N extends string, const C extends string>(name: N, capitalized: C) =>
  ({
    resource: `${name}Notes`,
    list: `x.${name}Notes`,
    add: `x.add${capitalized}Note`,
    change: `x.change${capitalized}Note`,
    remove: `x.remove${capitalized}Note`,
    served: `${name}Notes`,
    editable: `change${capitalized}Note`,
  }) as const

/** The calls for notes on each kind of record. */
export const noteCalls = {
  orders: callsFor('order', 'Order'),
  customers: callsFor('customer', 'Customer'),
  forms: callsFor('form', 'Form'),
  testRides: callsFor('testRide', 'TestRide'),
  userTypes: callsFor('userType', 'UserType'),
  returns: callsFor('return', 'Return'),
  transfers: callsFor('transfer', 'Transfer'),
} as const

/** What notes can be about. */
export type NotesAbout = keyof typeof noteCalls

/** Who may read, and who may write, the notes on a kind of record. */
export const notesAccess = (about: NotesAbout) => {
  const { served, editable } = noteCalls[about]
  return { reading: calls[served].access, writing: calls[editable].access }
}
