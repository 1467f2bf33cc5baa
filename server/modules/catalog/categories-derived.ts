import type { FillDerived } from '#server/core/context.ts'
import { derivePublication } from '../site/publishing/published'
import { fillProductCounts } from './product-counts'

const countProducts = fillProductCounts('categories')

/** The number of products of a category, and whether customers see it. */
export const categoryDerived: FillDerived<'categories'> = async (context, records) => {
  derivePublication(context, records)
  await countProducts(context, records)
}
