import type { CallBody, RecordFor } from '#contract/types.ts'

type Promotion = Pick<
  RecordFor<'buyGetPromotions'>,
  | 'discountType'
  | 'amount'
  | 'applyOn'
  | 'products'
  | 'categories'
  | 'brands'
  | 'rewardOn'
  | 'rewardProducts'
  | 'rewardCategories'
  | 'rewardBrands'
>
const idsOf = (refs: readonly { id: string }[] | null) => (refs ?? []).map(({ id }) => id)

/** The pieces that customers get, as a discount on each: of the same products if none are named. */
export const rewardTerms = (promotion: Promotion): CallBody<'x.estimateDiscount'> => {
  const { discountType, amount, applyOn, rewardOn } = promotion
  const reduction =
    discountType === 'freeOfCharge'
      ? ({ discountType: 'percentage', amount: '100.00' } as const)
      : { discountType, amount: amount ?? '0.00' }
  const [target, products, categories, brands] =
    rewardOn === 'sameProducts'
      ? ([applyOn, promotion.products, promotion.categories, promotion.brands] as const)
      : ([rewardOn, promotion.rewardProducts, promotion.rewardCategories, promotion.rewardBrands] as const)
  return {
    ...reduction,
    applyOn: target,
    ...{ products: idsOf(products), categories: idsOf(categories), brands: idsOf(brands) },
  }
}
