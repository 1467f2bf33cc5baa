import { orderStatuses } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, instant, money, number, text } from '../grammar/field'
import { array, fields, type ShapeValue } from '../grammar/response'

const required = { required: true } as const
const id = text(required)
const count = number(required)
const amount = money(required)

const customerOverview = fields({
  /** All orders; amounts leave out cancelled ones. */
  orders: count,
  spent: amount,
  /** The mean total of an order, and what is still to be paid. */
  average: amount,
  due: amount,
  /** At most five, newest first. */
  latest: array(
    fields({
      id,
      number: text(required),
      createdAt: instant(required),
      orderStatus: choice(orderStatuses, required),
      total: amount,
    }),
  ),
})
export type CustomerOverview = ShapeValue<typeof customerOverview, never>

const productOverview = fields({
  /** Pieces of all variants by showroom, most first. Without variants the product is counted as one. */
  stock: array(
    fields({
      storeId: id,
      store: text(required),
      quantity: count,
      /** Sold and not packed yet, besides the quantity. */
      promised: count,
      variants: count,
      /** Those at their low-stock level. */
      lowVariants: count,
    }),
  ),
  /** Pieces that were sent to a showroom and have not arrived, by showroom. */
  onTheWay: array(fields({ storeId: id, store: text(required), quantity: count })),
  /** Sales of the last 30 days by order lines; null for callers who may not read orders. */
  sales: fields({ days: count, total: amount }, { nullable: true }),
})
export type ProductOverview = ShapeValue<typeof productOverview, never>

/** What staff want to know first about a record, in one request. */
export const overviewCalls = defineCalls({
  customerOverview: {
    at: 'GET x/customers/{id}/overview',
    ids: { id: 'customers' },
    access: ['Order', 'READ'],
    response: customerOverview,
  },
  productOverview: {
    at: 'GET x/products/{id}/overview',
    ids: { id: 'products' },
    access: ['Product', 'READ'],
    response: productOverview,
  },
})
