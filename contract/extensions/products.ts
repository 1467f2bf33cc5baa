import { namedHistoryLines } from '../calls/history'
import { defineCalls } from '../grammar/calls'
import { choice, money, text } from '../grammar/field'
import { array, fields, list, one, type ShapeValue } from '../grammar/response'

/** Each step with the amount it adds, negative for discounts, and the subtotal after it. */
const priceSteps = fields({
  steps: array(
    fields({
      kind: choice(['price', 'discount', 'deal', 'vat', 'charge'], { required: true }),
      label: text({ required: true }),
      /** The rate in percent, if the step has one. */
      percentage: text(),
      amount: text({ required: true }),
      subtotal: text({ required: true }),
    }),
  ),
  total: money({ required: true }),
})
export type PriceSteps = ShapeValue<typeof priceSteps, never>

export const productsCalls = defineCalls({
  /** All variants of a product by SKU, including those that no showroom stocks. */
  variants: {
    at: 'GET x/products/{id}/variants',
    access: ['Product', 'READ'],
    response: list(one('variants')),
  },
  /** Changes of the stock of a product, in one showroom or all of them; `label` names the SKU and the showroom. */
  stockHistory: {
    at: 'GET x/products/{id}/stock-history',
    ids: { id: 'products' },
    access: ['Product', 'READ'],
    paging: 'page',
    pagesByGroup: true,
    query: { storeId: text() },
    response: namedHistoryLines,
  },
  /** The price of one unit for a customer, step by step. */
  price: { at: 'GET x/products/{id}/price', access: ['Product', 'READ'], response: priceSteps },
})
