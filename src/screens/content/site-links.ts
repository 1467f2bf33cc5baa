import type { AnyResource } from '#contract/grammar/resource.ts'
import { sitePathOf } from '#contract/grammar/site-address.ts'
import { categories } from '#contract/resources/catalog/categories.ts'
import { collections } from '#contract/resources/catalog/collections.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { blogs } from '#contract/resources/content/blogs.ts'
import { cmsItems } from '#contract/resources/content/cms-items.ts'

/** Records with pages on the public site that a menu or a banner can lead to; `among` filters their list. */
export type LinkSource = { resource: AnyResource; among?: Readonly<Record<string, string>> }
export const linkSources = {
  pages: { resource: cmsItems, among: { itemType: 'Page' } },
  categories: { resource: categories },
  collections: { resource: collections },
  products: { resource: products },
  news: { resource: blogs, among: { blogType: 'NEWS' } },
  tips: { resource: blogs, among: { blogType: 'TIPS_AND_TRAININGS' } },
} as const satisfies Readonly<Record<string, LinkSource>>

/** The address on the public site of the record with that slug. */
export const linkTo = ({ resource, among }: LinkSource, slug: string): string | undefined => {
  const path = sitePathOf(resource, { ...among, slug })
  return path && `/${path}`
}

/** Whether the text is already an address, so that nothing is searched. */
export const isAddress = (text: string) => /^(\/|#|[a-z]+:)/i.test(text.trim())
