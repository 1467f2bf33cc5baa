import { describe, expect, it } from 'vitest'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { blogs } from '#contract/resources/content/blogs.ts'
import { cmsItems } from '#contract/resources/content/cms-items.ts'
import { cutAtWord, searchTextsOf } from '#kit/edit/search-engines/search-texts.ts'
import { advisedLength } from '#kit/form/advised-length.ts'
import { translatedResource } from '#kit/translation/translated-resource.ts'

const declared: readonly AnyResource[] = registry.resources.filter((resource) => resource.searchEngines)
const articles: AnyResource = blogs

describe('texts for search engines', () => {
  it('are declared by products, categories, articles and content, as text fields of their form', () => {
    expect(declared.map(({ name }) => name).sort()).toEqual([
      'blogs',
      'categories',
      'cmsItems',
      'collections',
      'products',
    ])
    for (const { fields, searchEngines } of declared)
      for (const key of Object.values(searchEngines ?? {}))
        expect(['text', 'longText']).toContain(fields[key]?.kind)
  })

  it('are those of the record for search engines, else its name and its first long text', () => {
    const own = { title: 'Night rides', metaTitle: 'Ride at night', metaDescription: 'From March.' }
    expect(searchTextsOf(articles, own)).toMatchObject({ title: 'Ride at night', description: 'From March.' })
    const article = { blogType: 'NEWS', title: 'Night rides', body: '<p>Bring a <b>vest</b>.</p>' }
    expect(searchTextsOf(articles, { ...article, metaTitle: ' ' })).toEqual({
      title: 'Night rides',
      description: 'Bring a vest.',
      path: ['news', 'night-rides'],
    })
    expect(searchTextsOf(articles, { ...article, excerpt: 'A lead.', slug: 'rides' })).toMatchObject({
      description: 'A lead.',
      path: ['news', 'rides'],
    })
    expect(searchTextsOf(cmsItems, { itemType: 'Page', title: 'About us' }).path).toEqual(['about-us'])
  })

  it('are in Bengali where these exist', () => {
    const values = { title: 'Night rides', title_bn: 'রাতের রাইড', excerpt: 'A lead.' }
    expect(searchTextsOf(translatedResource(articles), values, 'bn')).toMatchObject({
      title: 'রাতের রাইড',
      description: 'A lead.',
    })
  })

  it('have advised lengths in every language, unlike other texts', () => {
    const resource = translatedResource(articles)
    expect(advisedLength(resource, 'metaTitle')).toBe(60)
    expect(advisedLength(resource, 'metaDescription_bn')).toBe(155)
    expect(advisedLength(resource, 'title')).toBeUndefined()
    expect(advisedLength(tags, 'name')).toBeUndefined()
  })

  it('are cut after a complete word', () => {
    expect(cutAtWord('Night rides begin', 17)).toBe('Night rides begin')
    expect(cutAtWord('Night rides begin in March', 17)).toBe('Night rides…')
    expect(cutAtWord('Night rides begin in March', 18)).toBe('Night rides begin…')
    expect(cutAtWord('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
