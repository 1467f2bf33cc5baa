import { instant, ref, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** What every note of staff consists of. */
const noteFields = {
  text: text({ required: true, max: 1000 }),
  author: text({ required: true }),
  /** Absent for notes that were written before it was stored: they belong to no one. */
  authorId: text({ label: 'Author’s ID' }),
  editedAt: instant({ label: 'Edited' }),
  /** The colleagues whom the text addresses by `@` and their name. */
  mentions: rows({ id: text({ required: true }), name: text({ required: true }) }),
} as const

const note = { title: { one: 'Note', many: 'Notes' }, nameField: 'text', api: {} } as const
const about = { required: true, partOf: true } as const

/** Internal notes of an order. */
export const orderNotes = defineResource({
  name: 'orderNotes',
  ...note,
  subject: 'Order',
  showroom: 'order',
  fields: { order: ref('orders', about), ...noteFields },
})

/** Internal notes of a customer. */
export const customerNotes = defineResource({
  name: 'customerNotes',
  ...note,
  subject: 'Customer',
  fields: { customer: ref('customers', about), ...noteFields },
})

/** Internal notes of a submitted form, besides the one that it has with its status. */
export const formNotes = defineResource({
  name: 'formNotes',
  ...note,
  subject: 'Customer',
  fields: { form: ref('forms', about), ...noteFields },
})

/** Internal notes of a test ride, besides the one that the rider wrote. */
export const testRideNotes = defineResource({
  name: 'testRideNotes',
  ...note,
  subject: 'Customer',
  showroom: 'testRide',
  fields: { testRide: ref('testRides', about), ...noteFields },
})

/** Internal notes of a verification. */
export const userTypeNotes = defineResource({
  name: 'userTypeNotes',
  ...note,
  subject: 'User',
  fields: { userType: ref('userTypes', { ...about, label: 'Verification' }), ...noteFields },
})

/** Internal notes of a return, besides the one that was recorded with it. */
export const returnNotes = defineResource({
  name: 'returnNotes',
  ...note,
  subject: 'Order',
  showroom: 'return',
  fields: { return: ref('returns', about), ...noteFields },
})

/** Internal notes of a stock transfer, besides the one that is sent with it. */
export const transferNotes = defineResource({
  name: 'transferNotes',
  ...note,
  subject: 'Product',
  showroom: 'transfer',
  fields: { transfer: ref('transfers', about), ...noteFields },
})
