import { expect, it } from 'vitest'
import { rewardTerms } from '#screens/promotions/reward-terms.ts'

const ref = (id: string) => [{ id, label: id }]
const promotion: Parameters<typeof rewardTerms>[0] = {
  ...{ applyOn: 'brand', products: [], categories: [], brands: ref('b1') },
  ...{ rewardOn: 'sameProducts', rewardProducts: [], rewardCategories: [], rewardBrands: [] },
  ...{ discountType: 'freeOfCharge', amount: null },
}

it('the estimate of free pieces of the same products is a discount of 100 percent on what customers buy', () => {
  expect(rewardTerms(promotion)).toEqual({
    ...{ discountType: 'percentage', amount: '100.00' },
    ...{ applyOn: 'brand', products: [], categories: [], brands: ['b1'] },
  })
})

it('the estimate of other products has their discount', () => {
  const other = { rewardOn: 'category', rewardCategories: ref('c1') } as const
  expect(rewardTerms({ ...promotion, ...other, discountType: 'amount', amount: '50.00' })).toEqual({
    ...{ discountType: 'amount', amount: '50.00' },
    ...{ applyOn: 'category', products: [], categories: ['c1'], brands: [] },
  })
})
