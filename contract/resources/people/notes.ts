import { instant, ref, rows, text } from '../../grammar/field'
import { defineResource } from '../../grammar/resource'

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

/** Internal notes of an order. */
export const orderNotes = defineResource({
  name: 'orderNotes',
  title: { one: 'Note', many: 'Notes' },
  label: 'text',
  subject: 'Order',
  showroom: 'order',
  api: {},
  fields: { order: ref('orders', { required: true, partOf: true }), ...noteFields },
})

/** Internal notes of a customer. */
export const customerNotes = defineResource({
  name: 'customerNotes',
  title: { one: 'Note', many: 'Notes' },
  label: 'text',
  subject: 'Customer',
  api: {},
  fields: { customer: ref('customers', { required: true, partOf: true }), ...noteFields },
})
