import { expect, it } from 'vitest'
import { sitePathOf } from '#contract/grammar/site-address.ts'
import { blogs } from '#contract/resources/content/blogs.ts'
import { cmsItems } from '#contract/resources/content/cms-items.ts'

it('the path of a record has its fields, choices in the spelling of addresses', () => {
  expect(sitePathOf(blogs, { blogType: 'TIPS_AND_TRAININGS', slug: 'winter' })).toBe(
    'tips-and-trainings/winter',
  )
  expect(sitePathOf(blogs, { blogType: 'NEWS', slug: 'a/b ?' })).toBe('news/a%2Fb%20%3F')
})

it('a record without an address has no path', () => {
  expect(sitePathOf(cmsItems, { itemType: 'FAQ', slug: null })).toBeUndefined()
  expect(sitePathOf({}, { slug: 'winter' })).toBeUndefined()
})
