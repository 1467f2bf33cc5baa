import { flag, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** What is printed on goods and scanned: any number of codes for a product without variants, or for each variant. */
export const barcodes = defineResource({
  name: 'barcodes',
  title: { one: 'Barcode', many: 'Barcodes' },
  nameField: 'code',
  subject: 'Product',
  searchHint: 'Barcode, product or SKU',
  emptyHint: 'Scan the barcodes of your goods here. Every scan box finds goods by them.',
  api: {
    list: 'GET x/barcodes',
    one: 'GET x/barcodes/{id}',
    create: 'POST x/barcodes',
    update: 'PATCH x/barcodes/{id}',
    remove: 'DELETE x/barcodes/{id}',
    paging: 'page',
  },
  fields: {
    code: text({ required: true, unique: true, pattern: 'sku', max: 48, label: 'Barcode' }),
    product: ref('products', { required: true, partOf: true }),
    variant: ref('variants', { partOf: true, help: 'Leave blank for a product without variants.' }),
    isOwn: flag({
      label: 'Own code',
      help: 'A number of the shop: it needs no check digit. Codes with letters are always own ones.',
    }),
  },
  filters: {
    search: anyOf('code', 'product.name', 'product.sku', 'variant.sku'),
    productId: equals('product'),
    variantId: equals('variant'),
  },
  sort: ['code', 'createdAt'],
  order: ['createdAt', 'desc'],
  list: ['code', 'product', 'variant', 'isOwn', 'createdAt'],
  form: [{ title: 'Barcode', fields: ['code', 'product', 'variant', 'isOwn'] }],
})
