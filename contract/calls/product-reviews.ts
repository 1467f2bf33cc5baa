import { defineCalls } from '../grammar/calls'
import { list, message, one } from '../grammar/response'

/** The reviews of one product. The list of all reviews is a resource. */
export const productReviews = defineCalls({
  ofProduct: {
    at: 'GET admin/order/review/{productId}',
    ids: { productId: 'products' },
    access: ['Product', 'READ'],
    paging: 'skip',
    response: list(one('reviews')),
  },
  /** `a` is the product's id, `b` the review's. */
  remove: {
    at: 'DELETE admin/order/review/{a}/{b}',
    ids: { a: 'products', b: 'reviews' },
    access: ['Product', 'DELETE'],
    response: message,
    invalidates: ['products', 'reviews'],
  },
})
