import { defineCalls } from '../grammar/calls'
import { choice, money, text } from '../grammar/field'
import { array, fields, list, one, type ShapeValue } from '../grammar/response'

/** Each step with what it adds, as money, negative where a discount takes; then the subtotal after it. */
const priceSteps = fields({
  steps: array(
    fields({
      kind: choice(['price', 'discount', 'vat', 'charge'], { required: true }),
      label: text({ required: true }),
      /** The rate in percent, where the step is one. */
      percentage: text(),
      amount: text({ required: true }),
      subtotal: text({ required: true }),
    }),
  ),
  total: money({ required: true }),
})
export type PriceSteps = ShapeValue<typeof priceSteps, never>

export const productsCalls = defineCalls({
  /** All variants of a product by their SKU, those that no showroom keeps among them. */
  variants: {
    at: 'GET x/products/{id}/variants',
    access: ['Product', 'READ'],
    response: list(one('variants')),
  },
  /** What a customer pays for one of a product, step by step. */
  price: { at: 'GET x/products/{id}/price', access: ['Product', 'READ'], response: priceSteps },
})
