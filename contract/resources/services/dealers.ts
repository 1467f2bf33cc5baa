import { flag, longText, number, text } from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

export const dealers = defineResource({
  name: 'dealers',
  title: { one: 'Dealer', many: 'Dealers' },
  nameField: 'name',
  subject: 'Store',
  api: {
    list: 'GET admin/dealers',
    one: 'GET admin/dealers/{id}',
    create: 'POST admin/dealers',
    update: 'PATCH admin/dealers/{id}',
    paging: 'skip',
  },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    contactPerson: text({ max: 120 }),
    phone: text({ required: true, pattern: 'phone' }),
    email: text({ pattern: 'email', max: 120 }),
    location: text({
      required: true,
      max: 120,
      help: 'A landmark or area, such as a market or crossing.',
    }),
    division: text({ required: true, area: 'division' }),
    district: text({ required: true, area: 'district', within: 'division' }),
    thana: text({ area: 'thana', within: 'district' }),
    address: longText({ required: true, max: 300 }),
    latitude: number({ min: -90, max: 90, decimals: 6 }),
    longitude: number({ min: -180, max: 180, decimals: 6 }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  filters: {
    name: contains('name'),
    location: contains('location'),
    division: equals('division'),
    district: equals('district'),
    thana: equals('thana'),
    address: contains('address'),
  },
  order: ['name', 'asc'],
  activeField: 'isActive',
  facts: ['phone', 'email'],
  siteTag: 'dealers',
  list: ['name', 'location', 'division', 'district', 'phone', 'isActive'],
  form: [
    { title: 'Dealer', fields: ['name', 'phone', 'contactPerson', 'email'] },
    { title: 'Address', fields: ['location', 'division', 'district', 'thana', 'address'] },
    { title: 'Map position', folded: true, fields: ['latitude', 'longitude'] },
    { title: 'Status', side: true, fields: ['isActive'] },
  ],
})
