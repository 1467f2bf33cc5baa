import { flag, image, instant, money, number, ref, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { one } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'
import { weight } from './products'

const fields = {
  sku: text({ required: true, unique: messages.productSkuTaken, pattern: 'sku', max: 64, label: 'SKU' }),
  customSku: text({
    unique: messages.productSkuTaken,
    pattern: 'sku',
    max: 64,
    label: 'Custom SKU',
    availabilityCheck: 'products.checkCustomSku',
  }),
  attributes: rows(
    { name: text({ required: true, max: 40 }), value: text({ required: true, max: 80 }) },
    { help: 'For example size or colour.' },
  ),
  price: money({ min: '0.00', help: 'Leave blank to use the product’s price.' }),
  isActive: flag({ initial: true, label: 'Available' }),
} as const

/** A product in one size or colour, with its own SKU. Shown by its product, never alone. */
export const variants = defineResource({
  name: 'variants',
  title: { one: 'Variant', many: 'Variants' },
  nameField: 'sku',
  subject: 'Product',
  api: {},
  fields: {
    product: ref('products', { required: true, partOf: true }),
    ...fields,
    picture: image({ feature: 'product', extension: true }),
    weight: number({ ...weight, help: 'Leave blank to use the product’s weight.' }),
    /** Its place among the variants of the product, the last one when it is added; those without one follow, by SKU. */
    position: number({ min: 0, readOnly: true, extension: true, label: 'Order' }),
    /** Since then it is not sold any more. */
    archivedAt: instant({ readOnly: true, extension: true, label: 'Archived since' }),
  },
  order: ['sku', 'asc'],
  calls: {
    /** `id` is the product's. */
    add: {
      at: 'PUT inventory/products/add-new-variant/{id}',
      ids: { id: 'products' },
      access: 'UPDATE',
      body: fields,
      response: one('variants'),
      invalidates: ['inventory', 'products'],
    },
    /** `id` is the product's, `sku` the variant's current one; an absent key is unchanged. */
    update: {
      at: 'PATCH inventory/products/variant/{id}/sku/{sku}',
      ids: { id: 'products' },
      access: 'UPDATE',
      body: { ...fields, sku: text({ pattern: 'sku', max: 64, label: 'SKU' }), version: number({ min: 1 }) },
      response: one('variants'),
      invalidates: ['inventory', 'products'],
    },
  },
})
