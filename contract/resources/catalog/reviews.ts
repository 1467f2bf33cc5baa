import { date, longText, number, ref, text } from '#contract/grammar/field.ts'
import { equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Customers' reviews of products they bought. */
export const reviews = defineResource({
  name: 'reviews',
  title: { one: 'Review', many: 'Reviews' },
  nameField: 'customer',
  subject: 'Product',
  searchHint: 'Text or customer',
  emptyHint: 'Reviews that customers write on the public site appear here.',
  api: {
    list: 'GET x/reviews',
    one: 'GET x/reviews/{id}',
    remove: 'DELETE x/reviews/{id}',
    paging: 'page',
  },
  fields: {
    product: ref('products', { required: true, readOnly: true, partOf: true }),
    rating: number({ required: true, readOnly: true, min: 1, max: 5 }),
    text: longText({ readOnly: true, max: 2000 }),
    customer: text({ required: true, readOnly: true, max: 120 }),
    date: date({ required: true, readOnly: true }),
  },
  filters: {
    rating: equals('rating'),
    productId: equals('product'),
    startDate: from('date'),
    endDate: until('date'),
  },
  order: ['date', 'desc'],
  drawer: [{ title: 'Review', fields: ['product', 'rating', 'text', 'customer', 'date'] }],
  list: ['product', 'rating', 'text', 'customer', 'date'],
})
