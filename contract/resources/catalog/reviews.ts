import { date, longText, number, ref, text } from '../../grammar/field'
import { defineResource } from '../../grammar/resource'
import { list, message, one } from '../../grammar/response'

/** Customers' reviews of products they bought. */
export const reviews = defineResource({
  name: 'reviews',
  title: { one: 'Review', many: 'Reviews' },
  label: 'customer',
  subject: 'Product',
  api: {},
  fields: {
    product: ref('products', { required: true, partOf: true }),
    rating: number({ required: true, min: 1, max: 5 }),
    text: longText({ max: 2000 }),
    customer: text({ required: true, max: 120 }),
    date: date({ required: true }),
  },
  order: ['date', 'desc'],
  calls: {
    ofProduct: {
      at: 'GET admin/order/review/{productId}',
      ids: { productId: 'products' },
      access: 'READ',
      paging: 'skip',
      response: list(one('reviews')),
    },
    /** `a` is the product's id, `b` the review's. */
    remove: {
      at: 'DELETE admin/order/review/{a}/{b}',
      ids: { a: 'products', b: 'reviews' },
      access: 'DELETE',
      response: message,
      invalidates: ['products'],
    },
  },
})
