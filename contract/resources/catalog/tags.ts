import { number, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { messages } from '#contract/policies/messages.ts'
import { relatedProductColumns } from './products'

export const tags = defineResource({
  name: 'tags',
  title: { one: 'Tag', many: 'Tags' },
  nameField: 'name',
  subject: 'Tag',
  // The API gives tags neither a delete nor paging, so neither is offered.
  api: {
    list: 'GET admin/tags',
    one: 'GET admin/tags/{id}',
    create: 'POST admin/tags',
    update: 'PATCH admin/tags/{id}',
  },
  fields: {
    name: text({ required: true, unique: messages.tagNameTaken, invalid: messages.tagNameInvalid, max: 60 }),
    products: number({ derived: true, extension: true }),
  },
  order: ['name', 'asc'],
  messages: { missing: messages.tagsNone },
  siteTag: 'tags',
  mergeable: true,
  related: [{ resource: 'products', by: 'tagId', columns: relatedProductColumns, isMain: true }],
  list: ['name', 'products', 'createdAt', 'updatedAt'],
  form: ['name'],
})
