import { money, ref, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** The ledger of a customer’s store credit: what was added and what was used, each with the balance after it. */
export const creditEntries = defineResource({
  name: 'creditEntries',
  title: { one: 'Store credit entry', many: 'Store credit entries' },
  nameField: 'recordedBy',
  subject: 'Customer',
  api: {},
  fields: {
    customer: ref('customers', { required: true, partOf: true }),
    order: ref('orders'),
    /** Below zero if credit was used. */
    amount: money({ required: true }),
    balance: money({ required: true, min: '0.00' }),
    recordedBy: text({ required: true }),
  },
})
