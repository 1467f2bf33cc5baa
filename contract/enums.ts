/** Enumerations that the product specification names. */
export const attributeKinds = ['engine', 'brake', 'series'] as const

export const productSections = [
  'BEST_SELLING_PRODUCTS',
  'TRENDING_PRODUCTS',
  'TOP_RATED_PRODUCTS',
  'DEAL_OF_THE_DAY',
  'YOU_MAY_LIKE',
] as const

export const productTypes = ['bike', 'accessory', 'gear', 'part', 'lubricant'] as const
