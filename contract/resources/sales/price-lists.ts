import { promotionStates } from '#contract/enums.ts'
import { above } from '#contract/grammar/check.ts'
import { choice, flag, instant, money, number, ref, refs, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const required = { required: true } as const

/** Prices for the customers in some segments, such as dealers. They compete with discounts: the lowest price applies. */
export const priceLists = defineResource({
  name: 'priceLists',
  title: { one: 'Price list', many: 'Price lists' },
  nameField: 'name',
  subject: 'PriceList',
  searchHint: 'Name',
  emptyHint: 'Give dealers, or the customers in another segment, their own prices.',
  api: {
    list: 'GET x/price-lists',
    one: 'GET x/price-lists/{id}',
    create: 'POST x/price-lists',
    update: 'PATCH x/price-lists/{id}',
    remove: 'DELETE x/price-lists/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ ...required, unique: true, max: 120, help: 'Customers see it on their order and invoice.' }),
    segments: refs('segments', {
      ...required,
      label: 'Customer segments',
      help: 'Applies only to customers who are in one of them when they order.',
    }),
    startsAt: instant({ label: 'Starts', usualTime: '00:00' }),
    endsAt: instant({ label: 'Ends', usualTime: '23:59' }),
    isActive: flag({ initial: true, label: 'Active' }),
    state: choice(promotionStates, { derived: true, label: 'Status' }),
    segmentPrices: number({ derived: true, label: 'Prices' }),
  },
  filters: { isActive: equals('isActive') },
  sort: ['name', 'createdAt'],
  order: ['name', 'asc'],
  checks: [above('endsAt', 'startsAt')],
  activeField: 'isActive',
  status: ['state', 'isActive'],
  facts: ['segments'],
  related: [
    {
      ...{ resource: 'segmentPrices', by: 'priceListId' },
      columns: ['product', 'price', 'ordinaryPrice', 'updatedAt'],
      isMain: true,
    },
  ],
  list: ['name', 'state', 'segments', 'segmentPrices', 'startsAt', 'endsAt'],
  form: [
    { title: 'Price list', fields: ['name', 'segments'] },
    { title: 'Active dates', side: true, fields: ['isActive', 'startsAt', 'endsAt'] },
  ],
  customViews: ['show'],
})

/** What a product, or one of its variants, costs by a price list; a price of the product is one of all its variants. */
export const segmentPrices = defineResource({
  name: 'segmentPrices',
  title: { one: 'Segment price', many: 'Segment prices' },
  nameField: 'sku',
  subject: 'PriceList',
  searchHint: 'Product or SKU',
  emptyHint: 'Add prices on the page of a price list, or import a file with them.',
  api: {
    list: 'GET x/segment-prices',
    one: 'GET x/segment-prices/{id}',
    create: 'POST x/segment-prices',
    update: 'PATCH x/segment-prices/{id}',
    remove: 'DELETE x/segment-prices/{id}',
    paging: 'page',
  },
  fields: {
    priceList: ref('priceLists', { ...required, partOf: true }),
    product: ref('products', { ...required, partOf: true }),
    variant: ref('variants', { partOf: true, help: 'Leave blank for the product and all its variants.' }),
    price: money({ ...required, min: '0.01', help: 'Of one piece, without VAT.' }),
    sku: text({ derived: true, label: 'SKU' }),
    ordinaryPrice: money({ derived: true, help: 'Without price lists and discounts.' }),
    /** Of its price list. */
    state: choice(promotionStates, { derived: true, label: 'Status' }),
  },
  filters: {
    search: anyOf('product.name', 'product.sku', 'variant.sku'),
    priceListId: equals('priceList'),
    productId: equals('product'),
  },
  order: ['updatedAt', 'desc'],
  status: ['state'],
  facts: ['priceList', 'product', 'price'],
  list: ['sku', 'product', 'priceList', 'price', 'ordinaryPrice', 'state', 'updatedAt'],
  form: ['priceList', 'product', 'variant', 'price'],
})
