import { attributeKinds } from '#contract/enums.ts'
import { choice, image, number, text, values } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Names and values for the specifications of products. */
export const productFeatures = defineResource({
  name: 'productFeatures',
  title: { one: 'Product feature', many: 'Product features' },
  nameField: 'title',
  subject: 'ProductFeature',
  api: {
    list: 'GET admin/product/features',
    one: 'GET admin/product/features/{id}',
    create: 'POST admin/product/features',
    update: 'PUT admin/product/features/{id}',
    remove: 'DELETE admin/product/features/{id}',
  },
  fields: {
    featureType: choice(attributeKinds, { required: true, label: 'Type' }),
    title: text({ required: true, max: 80 }),
    values: values({ help: 'Offered when a product’s specification is filled in.' }),
    icon: image({ feature: 'productFeature', whole: true, size: [256, 256] }),
    order: number({
      min: 0,
      max: 9999,
      help: 'Lower numbers show first. You can also drag to reorder the list.',
    }),
  },
  filters: { featureType: equals('featureType') },
  order: ['order', 'asc'],
  siteTag: 'products',
  customViews: ['list'],
  list: ['icon', 'title', 'featureType', 'values', 'order', 'updatedAt'],
  form: [
    { title: 'Product feature', fields: ['featureType', 'title', 'values'] },
    { title: 'Icon and order', side: true, fields: ['order', 'icon'] },
  ],
})
