import { text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Customers who meet the filters of a saved list: all who meet them at the moment are in the segment. */
export const segments = defineResource({
  name: 'segments',
  title: { one: 'Customer segment', many: 'Customer segments' },
  nameField: 'name',
  subject: 'Customer',
  api: {},
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    /** The filters in the address of the customer list. */
    query: text({ required: true, max: 1000, label: 'Filters' }),
  },
})
