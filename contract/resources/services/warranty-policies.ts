import { warrantyTargets } from '#contract/enums.ts'
import { choice, number, refs, richText, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

export const warrantyPolicies = defineResource({
  name: 'warrantyPolicies',
  title: { one: 'Warranty policy', many: 'Warranty policies' },
  nameField: 'title',
  subject: 'Product',
  api: {
    list: 'GET admin/warranty-policies',
    one: 'GET admin/warranty-policies/{id}',
    create: 'POST admin/warranty-policies/create',
    update: 'PUT admin/warranty-policies/{id}',
    remove: 'DELETE admin/warranty-policies/{id}',
  },
  fields: {
    title: text({ required: true, unique: true, max: 120, translated: true }),
    months: number({ required: true, min: 1, max: 240, label: 'Period (months)' }),
    appliesTo: choice(warrantyTargets, { required: true }),
    categories: refs('categories', { required: true, when: ['appliesTo', 'category'] }),
    products: refs('products', { required: true, when: ['appliesTo', 'product'] }),
    text: richText({ required: true, label: 'Terms', translated: true }),
  },
  order: ['title', 'asc'],
  siteTag: 'warranty-policies',
  list: ['title', 'months', 'appliesTo', 'updatedAt'],
  form: [
    { title: 'Warranty policy', fields: ['title', 'text'] },
    { title: 'Validity', side: true, fields: ['months', 'appliesTo', 'categories', 'products'] },
  ],
})
