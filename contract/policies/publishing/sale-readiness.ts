import { saleAdvice, saleBlockers } from '#contract/enums.ts'

export type SaleBlocker = (typeof saleBlockers)[number]
export type SaleAdvice = (typeof saleAdvice)[number]

/** What decides whether customers can buy a product. */
export type SaleFacts = {
  isPublished: boolean
  price: string
  /** Some showroom has pieces of it, or of one of its available variants. */
  isInStock: boolean
  hasPicture: boolean
  hasCategory: boolean
  /** One of its categories is published. */
  hasPublishedCategory: boolean
  /** True without a brand. */
  isBrandPublished: boolean
}

/** The server has the same ones as SQL, for the filter. */
const blocks: Readonly<Record<SaleBlocker, (facts: SaleFacts) => boolean>> = {
  NotPublished: ({ isPublished }) => !isPublished,
  NoPrice: ({ price }) => Number(price) === 0,
  OutOfStock: ({ isInStock }) => !isInStock,
  NoCategory: ({ hasCategory }) => !hasCategory,
  InactiveCategory: ({ hasCategory, hasPublishedCategory }) => hasCategory && !hasPublishedCategory,
  InactiveBrand: ({ isBrandPublished }) => !isBrandPublished,
  NoPicture: ({ hasPicture }) => !hasPicture,
}

/** Why customers cannot buy a product; none if they can. */
export const saleBlockersOf = (facts: SaleFacts): SaleBlocker[] =>
  saleBlockers.filter((blocker) => blocks[blocker](facts))

type Described = { description?: unknown; images?: readonly { alt?: string }[] | null }

const advises: Readonly<Record<SaleAdvice, (product: Described) => boolean>> = {
  NoDescription: ({ description }) => !description,
  NoAltText: ({ images }) => (images ?? []).some(({ alt }) => !alt),
}

/** What customers miss although they can buy the product. */
export const missingSaleDetails = (product: Described): SaleAdvice[] =>
  saleAdvice.filter((advice) => advises[advice](product))
