import { flag, text } from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

export const colours = defineResource({
  name: 'colours',
  title: { one: 'Colour', many: 'Colours' },
  nameField: 'name',
  subject: 'Product',
  api: {
    list: 'GET admin/colours',
    one: 'GET admin/colours/{id}',
    create: 'POST admin/colours',
    update: 'PATCH admin/colours/{id}',
    remove: 'DELETE admin/colours/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    hex: text({ max: 120 }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  filters: { name: contains('name'), isActive: equals('isActive') },
  sort: ['name'],
  order: ['name', 'asc'],
  activeField: 'isActive',
  list: ['name', 'hex', 'isActive', 'updatedAt'],
  form: ['name', 'hex', 'isActive'],
})
