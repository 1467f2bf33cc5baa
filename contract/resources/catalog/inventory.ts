import { historyLines } from '#contract/calls/history.ts'
import { stockReasons } from '#contract/enums.ts'
import { choice, money, number, ref, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { one } from '#contract/grammar/response.ts'

/**
 * How many of a product, or of one of its variants, a showroom can sell. The stock of one product or showroom is returned
 * complete, other stock in pages. A quantity changes only by a difference and its reason.
 */
export const inventory = defineResource({
  name: 'inventory',
  title: { one: 'Stock record', many: 'Stock records' },
  nameField: 'sku',
  subject: 'Product',
  api: {
    list: 'GET inventory/products',
    create: 'POST inventory/products',
    remove: 'DELETE inventory/products/{id}',
    paging: 'page',
    unpagedBy: ['productId', 'storeId'],
  },
  fields: {
    product: ref('products', { required: true, sendAs: 'productId', partOf: true }),
    variant: ref('variants', {
      sendAs: 'variantId',
      partOf: true,
      help: 'Leave blank for a product without variants.',
    }),
    store: ref('stores', { required: true, activeOnly: true, sendAs: 'storeId', label: 'Showroom' }),
    quantity: number({ required: true, min: 0, max: 1_000_000 }),
    lowAt: number({
      min: 0,
      max: 1_000_000,
      label: 'Low-stock level',
      help: 'Alert when stock falls to this number.',
    }),
    /** Sold and not packed yet: on the shelf, but no longer part of the quantity. */
    promised: number({ derived: true }),
    /** Sent from another showroom and not received yet. */
    onTheWay: number({ derived: true, extension: true }),
    sku: text({ derived: true, label: 'SKU' }),
    customSku: text({ derived: true, label: 'Custom SKU' }),
    attributes: text({ derived: true, help: 'The options of the variant, such as size and colour.' }),
    price: money({ derived: true }),
    variantVersion: number({ derived: true }),
  },
  filters: { productId: equals('product'), storeId: equals('store') },
  calls: {
    adjust: {
      at: 'PUT inventory/products/{id}',
      ids: { id: 'inventory' },
      access: 'UPDATE',
      body: {
        delta: number({ required: true, min: -1_000_000, max: 1_000_000, label: 'Difference' }),
        reason: choice(stockReasons, { required: true }),
        lowAt: number({ min: 0, max: 1_000_000, label: 'Low-stock level' }),
        note: text(),
        version: number({ min: 1 }),
      },
      response: one('inventory'),
      invalidates: ['products', 'variants'],
    },
    history: {
      at: 'GET inventory-history',
      access: 'READ',
      paging: 'page',
      pagesByGroup: true,
      response: historyLines,
    },
  },
  showroom: 'store',
  siteTag: 'stock',
  list: ['sku', 'store', 'quantity', 'product', 'attributes', 'updatedAt'],
  customViews: ['list'],
  form: ['product', 'variant', 'store', 'quantity', 'lowAt'],
})
