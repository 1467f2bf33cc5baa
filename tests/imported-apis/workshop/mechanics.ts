import { text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

// Guess: its permissions are those of 'Setting'.
export const mechanics = defineResource({
  name: 'mechanics',
  title: { one: 'Mechanic', many: 'Mechanics' },
  nameField: 'name',
  subject: 'Setting',
  servedBy: 'elsewhere',
  api: {
    list: 'GET mechanics',
  },
  fields: {
    name: text(),
  },
  list: ['name'],
})
