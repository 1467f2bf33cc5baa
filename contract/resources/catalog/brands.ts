import { flag, image, longText, number, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { messages } from '#contract/policies/messages.ts'
import { relatedProductColumns } from './products'

export const brands = defineResource({
  name: 'brands',
  title: { one: 'Brand', many: 'Brands' },
  nameField: 'name',
  subject: 'Product',
  api: {
    list: 'GET brands',
    one: 'GET brands/{id}',
    create: 'POST brands/create-brand',
    update: 'PATCH brands/{id}',
    remove: 'DELETE brands/{id}',
    paging: 'offset',
  },
  fields: {
    name: text({ required: true, unique: messages.brandExists, max: 80, translated: true }),
    logo: image({ feature: 'brand', whole: true, size: [600, 600] }),
    description: longText({ max: 2000, translated: true }),
    published: flag({ initial: true }),
    products: number({ derived: true, extension: true }),
  },
  order: ['name', 'asc'],
  messages: {
    missing: messages.brandsNone,
    malformedId: messages.brandIdInvalid,
    notRead: messages.brandNotRead,
    notListed: messages.brandNotRead,
    notCreated: messages.brandNotCreated,
    notUpdated: messages.brandNotUpdated,
    notRemoved: messages.brandNotDeleted,
    removed: messages.deleteSuccessful,
  },
  activeField: 'published',
  siteTag: 'brands',
  mergeable: true,
  related: [{ resource: 'products', by: 'brandId', columns: relatedProductColumns, isMain: true }],
  list: ['logo', 'name', 'products', 'published', 'updatedAt'],
  form: [
    { title: 'Brand', fields: ['name', 'description'] },
    { title: 'Status', side: true, fields: ['published'] },
    { title: 'Logo', side: true, fields: ['logo'] },
  ],
})
