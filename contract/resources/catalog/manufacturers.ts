import { flag, image, longText, number, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { relatedProductColumns } from './products'

export const manufacturers = defineResource({
  name: 'manufacturers',
  title: { one: 'Manufacturer', many: 'Manufacturers' },
  nameField: 'name',
  subject: 'Product',
  api: {
    list: 'GET manufacturers',
    one: 'GET manufacturers/{id}',
    create: 'POST manufacturers/create-manufacturer',
    update: 'PATCH manufacturers/{id}',
    remove: 'DELETE manufacturers/{id}',
    paging: 'offset',
    all: limits.allManufacturers,
  },
  fields: {
    name: text({ required: true, unique: messages.manufacturerExists, max: 80, translated: true }),
    logo: image({ feature: 'manufacturer', whole: true, size: [600, 600] }),
    description: longText({ max: 2000, translated: true }),
    published: flag({ initial: true }),
    products: number({ derived: true, extension: true }),
  },
  order: ['name', 'asc'],
  messages: {
    missing: messages.manufacturerMissing,
    notCreated: messages.manufacturerNotCreated,
    notUpdated: messages.manufacturerNotUpdated,
    notRemoved: messages.manufacturerNotDeleted,
    created: messages.manufacturerCreated,
    updated: messages.manufacturerUpdated,
    removed: messages.manufacturerDeleted,
    loaded: messages.manufacturerLoaded,
  },
  activeField: 'published',
  siteTag: 'manufacturers',
  mergeable: true,
  related: [{ resource: 'products', by: 'manufacturerId', columns: relatedProductColumns, isMain: true }],
  list: ['logo', 'name', 'products', 'published', 'updatedAt'],
  form: [
    { title: 'Manufacturer', fields: ['name', 'description'] },
    { title: 'Status', side: true, fields: ['published'] },
    { title: 'Logo', side: true, fields: ['logo'] },
  ],
})
