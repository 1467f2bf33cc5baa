import { amountTypes, conditionMatches, discountTargets } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, money, number, refs, text } from '#contract/grammar/field.ts'
import { array, fields, optional, type ShapeValue } from '#contract/grammar/response.ts'
import { discounts } from '#contract/resources/sales/discounts.ts'

const required = { required: true } as const

/**
 * `price` is the product's own, `reduced` with the discount, `current` what customers pay now, with the best of the
 * present discounts; all of them before VAT.
 */
const sample = fields({
  id: text(required),
  name: text(required),
  sku: text(required),
  price: money(required),
  reduced: money(required),
  current: money(required),
})
/**
 * The number of products that it applies to, how many of them it makes free, and the most expensive ones; of a discount on
 * carts, null and none.
 */
const estimate = fields({
  count: number(),
  free: optional(number({ required: true })),
  samples: array(sample),
})
export type DiscountEstimate = ShapeValue<typeof estimate, never>

export const promotionsCalls = defineCalls({
  /** What a discount would affect, saved or not. Stores nothing. */
  estimateDiscount: {
    at: 'POST x/discounts/estimate',
    access: ['DealProduct', 'READ'],
    body: {
      discountType: choice(amountTypes, required),
      amount: money({ ...required, min: '0.01' }),
      applyOn: choice(discountTargets, required),
      products: refs('products'),
      categories: refs('categories'),
      brands: refs('brands'),
      match: choice(conditionMatches),
      conditions: text({ max: discounts.fields.conditions.max }),
    },
    response: estimate,
  },
})
