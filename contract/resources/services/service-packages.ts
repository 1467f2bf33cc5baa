import { flag, longText, money, number, ref, refs, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** What a package can include: free oil change, engine check. */
export const featureTitles = defineResource({
  name: 'featureTitles',
  title: { one: 'Feature title', many: 'Feature titles' },
  nameField: 'title',
  subject: 'Store',
  api: {
    list: 'GET admin/service-packages/feature-titles',
    one: 'GET admin/service-packages/feature-titles/{id}',
    create: 'POST admin/service-packages/feature-titles',
    update: 'PATCH admin/service-packages/feature-titles/{id}',
    remove: 'DELETE admin/service-packages/feature-titles/{id}',
  },
  fields: {
    title: text({ required: true, unique: true, max: 120 }),
    description: longText({ max: 500 }),
  },
  order: ['title', 'asc'],
  siteTag: 'service-packages',
  list: ['title', 'description', 'updatedAt'],
  form: ['title', 'description'],
})

export const packageTypes = defineResource({
  name: 'packageTypes',
  title: { one: 'Package type', many: 'Package types' },
  nameField: 'name',
  subject: 'Store',
  api: {
    list: 'GET admin/service-packages/types',
    create: 'POST admin/service-packages/types',
  },
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    description: longText({ max: 500 }),
  },
  order: ['name', 'asc'],
  siteTag: 'service-packages',
  list: ['name', 'description', 'createdAt'],
  form: ['name', 'description'],
})

/** Servicing at a fixed price; `features` lists for each title whether and to what extent it is included. */
export const servicePackages = defineResource({
  name: 'servicePackages',
  title: { one: 'Service package', many: 'Service packages' },
  nameField: 'name',
  subject: 'Store',
  api: {
    list: 'GET admin/service-packages/packages',
    one: 'GET admin/service-packages/packages/{id}',
    create: 'POST admin/service-packages/packages',
    update: 'PATCH admin/service-packages/packages/{id}',
    remove: 'DELETE admin/service-packages/packages/{id}',
  },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    type: ref('packageTypes', { required: true }),
    price: money({ required: true, min: '0.00' }),
    months: number({ min: 1, max: 120, label: 'Period (months)' }),
    description: longText({ max: 1000 }),
    features: rows({
      feature: ref('featureTitles', { required: true }),
      included: flag({ initial: true }),
      limit: text({ max: 60, help: 'For example: 4 times, 2 litres.' }),
    }),
    models: refs('products', { label: 'Applicable models', help: 'Leave blank for all models.' }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  order: ['price', 'asc'],
  activeField: 'isActive',
  facts: ['price', 'type', 'months'],
  siteTag: 'service-packages',
  customViews: ['list'],
  list: ['name', 'type', 'price', 'months', 'features', 'isActive', 'updatedAt'],
  form: [
    { title: 'Service package', fields: ['name', 'description', 'features'] },
    { title: 'Price', side: true, fields: ['type', 'price', 'months', 'isActive'] },
    { title: 'Models', side: true, fields: ['models'] },
  ],
})
