import { date, flag, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

// Guess: 'brands' is taken, so it is named 'brands2'.
export const brands2 = defineResource({
  name: 'brands2',
  title: { one: 'Brand', many: 'Brands' },
  nameField: 'name',
  subject: 'Product',
  servedBy: 'elsewhere',
  api: {
    list: 'GET brands',
  },
  fields: {
    name: text(),
    foundedOn: date(),
    isActive: flag(),
  },
  list: ['name', 'foundedOn', 'isActive'],
})
