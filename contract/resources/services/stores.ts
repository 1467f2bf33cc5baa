import { weekDays } from '#contract/enums.ts'
import { choice, flag, images, longText, number, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** The shop's showrooms, which stock products and hand over orders. */
export const stores = defineResource({
  name: 'stores',
  title: { one: 'Showroom', many: 'Showrooms' },
  nameField: 'name',
  subject: 'Store',
  api: {
    list: 'GET stores',
    one: 'GET stores/{id}',
    create: 'POST stores/create-store',
    update: 'PATCH stores/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    code: text({ required: true, unique: true, pattern: 'code', max: 20, help: 'Short, for labels: DHK-1.' }),
    phone: text({ required: true, pattern: 'phone' }),
    division: text({ required: true, area: 'division' }),
    district: text({ required: true, area: 'district', within: 'division' }),
    thana: text({ area: 'thana', within: 'district' }),
    address: longText({ required: true, max: 300 }),
    latitude: number({ min: -90, max: 90, decimals: 6 }),
    longitude: number({ min: -180, max: 180, decimals: 6 }),
    hours: rows(
      {
        day: choice(weekDays, { required: true }),
        opens: text({ required: true, pattern: 'time', help: '24-hour time: 09:30.' }),
        closes: text({ required: true, pattern: 'time' }),
      },
      { label: 'Opening hours' },
    ),
    pictures: images({ feature: 'store', size: [1200, 800] }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  order: ['name', 'asc'],
  activeField: 'isActive',
  facts: ['code', 'phone'],
  showroom: 'id',
  siteTag: 'stores',
  list: ['name', 'code', 'division', 'district', 'phone', 'isActive'],
  form: [
    { title: 'Showroom', fields: ['name', 'code', 'phone'] },
    { title: 'Address', fields: ['division', 'district', 'thana', 'address'] },
    { title: 'Map position', folded: true, fields: ['latitude', 'longitude'] },
    { title: 'Opening hours', fields: ['hours'] },
    { title: 'Status', side: true, fields: ['isActive'] },
    { title: 'Pictures', side: true, fields: ['pictures'] },
  ],
})
