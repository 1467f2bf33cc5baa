import { refs, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

// Guess: its permissions are those of 'Setting'.
export const authors = defineResource({
  name: 'authors',
  title: { one: 'Author', many: 'Authors' },
  nameField: 'name',
  subject: 'Setting',
  servedBy: 'elsewhere',
  api: {
    list: 'GET authors',
    one: 'GET authors/{id}',
  },
  fields: {
    name: text(),
    books: refs('books'),
  },
  list: ['name'],
})
