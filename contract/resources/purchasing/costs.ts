import { money, number, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/**
 * What a piece of a product, or of one of its variants, cost on average: the moving average of what was received. It is a
 * record of its own, so that only users with its permission read it, its changes included.
 */
export const costs = defineResource({
  name: 'costs',
  title: { one: 'Cost', many: 'Costs' },
  nameField: 'sku',
  subject: 'Cost',
  searchHint: 'Product or SKU',
  emptyHint: 'The cost of goods follows from what is received for purchase orders, or is entered.',
  api: {
    list: 'GET x/costs',
    one: 'GET x/costs/{id}',
    create: 'POST x/costs',
    update: 'PATCH x/costs/{id}',
    paging: 'page',
  },
  fields: {
    product: ref('products', { required: true, partOf: true }),
    variant: ref('variants', { partOf: true, help: 'Leave blank for a product without variants.' }),
    cost: money({ required: true, label: 'Cost', help: 'Of one piece, without VAT.' }),
    sku: text({ derived: true, label: 'SKU' }),
    price: money({ derived: true }),
    /** Of the price, in percent. */
    margin: number({
      derived: true,
      decimals: 1,
      unit: '%',
      label: 'Margin (%)',
      help: 'The part of the price that is not cost.',
    }),
    /** In the showrooms within reach. */
    stock: number({ derived: true, help: 'In stock in your showrooms.' }),
    stockValue: money({ derived: true, help: 'Stock times cost.' }),
  },
  filters: {
    search: anyOf('product.name', 'product.sku', 'variant.sku'),
    productId: equals('product'),
  },
  order: ['updatedAt', 'desc'],
  facts: ['cost', 'margin', 'stock', 'stockValue'],
  list: ['sku', 'product', 'cost', 'margin', 'stock', 'stockValue', 'updatedAt'],
  form: ['product', 'variant', 'cost'],
})
