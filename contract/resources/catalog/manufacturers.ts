import { flag, image, longText, text } from '../../grammar/field'
import { defineResource } from '../../grammar/resource'
import { limits } from '../../policies/limits'
import { messages } from '../../policies/messages'

export const manufacturers = defineResource({
  name: 'manufacturers',
  title: { one: 'Manufacturer', many: 'Manufacturers' },
  label: 'name',
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
    name: text({ required: true, unique: messages.manufacturerExists, max: 80 }),
    logo: image({ feature: 'manufacturer' }),
    description: longText({ max: 2000 }),
    published: flag({ initial: true }),
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
  active: 'published',
  siteTag: 'manufacturers',
  list: ['logo', 'name', 'published', 'updatedAt'],
  form: [
    { title: 'Manufacturer', fields: ['name', 'description'] },
    { title: 'Appearance', side: true, fields: ['published', 'logo'] },
  ],
})
