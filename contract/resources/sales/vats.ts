import { flag, number, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { relatedProductColumns } from '../catalog/products'

export const vats = defineResource({
  name: 'vats',
  title: { one: 'VAT rate', many: 'VAT rates' },
  nameField: 'title',
  subject: 'Vat',
  api: {
    list: 'GET admin/vats',
    one: 'GET admin/vats/{id}',
    create: 'POST admin/vats',
    update: 'PATCH admin/vats/{id}',
    paging: 'page',
  },
  fields: {
    title: text({ required: true, unique: true, max: 80 }),
    percentage: number({ required: true, min: 0, max: 100, decimals: 2, unit: '%', label: 'Percentage (%)' }),
    isActive: flag({ initial: true, label: 'Active' }),
    products: number({ derived: true, extension: true }),
  },
  order: ['percentage', 'asc'],
  activeField: 'isActive',
  siteTag: 'prices',
  related: [{ resource: 'products', by: 'vatId', columns: relatedProductColumns, isMain: true }],
  list: ['title', 'percentage', 'products', 'isActive', 'updatedAt'],
  form: ['title', 'percentage', 'isActive'],
})
