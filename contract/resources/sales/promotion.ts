import { amountTypes, conditionMatches, discountTargets, ruledPromotionStates } from '#contract/enums.ts'
import { above, atMost } from '#contract/grammar/check.ts'
import { choice, flag, instant, money, ref, refs, text } from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'

const ruled = { required: true, when: ['applyOn', 'matchingProducts'], extension: true } as const

/** What flat discounts and coupons share. */
export const promotionFields = {
  title: text({ required: true, max: 120 }),
  discountType: choice(amountTypes, { required: true, label: 'Type' }),
  amount: money({ required: true, min: '0.01' }),
  applyOn: choice(discountTargets, { required: true, label: 'Applies to' }),
  products: refs('products', { required: true, when: ['applyOn', 'product'] }),
  categories: refs('categories', { required: true, when: ['applyOn', 'category'] }),
  brands: refs('brands', { required: true, when: ['applyOn', 'brand'] }),
  /** Only for customers in this segment; for everyone without one. */
  segment: ref('segments', { readOnly: true, label: 'Customer segment' }),
  startsAt: instant({ label: 'Starts', usualTime: '00:00' }),
  endsAt: instant({ label: 'Ends', usualTime: '23:59' }),
  isActive: flag({ initial: true, label: 'Active' }),
  state: choice(ruledPromotionStates, { derived: true, label: 'Status' }),
} as const

/** Of those that can apply to the products that meet conditions. */
export const conditionFields = {
  match: choice(conditionMatches, { ...ruled, initial: 'all', label: 'Conditions to meet' }),
  /** The filters in the address of the product list, evaluated whenever a price is asked for. */
  conditions: text({
    ...ruled,
    max: 1000,
    conditionsOn: 'products',
    help: 'A category includes the categories below it.',
  }),
} as const

export const promotionChecks = [
  above('endsAt', 'startsAt'),
  atMost('amount', 100, ['discountType', 'percentage']),
] as const

export const promotionFilters = {
  title: contains('title'),
  discountType: equals('discountType'),
  isActive: equals('isActive'),
  applyOn: equals('applyOn'),
} as const
