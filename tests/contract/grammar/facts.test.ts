import { describe, expect, it } from 'vitest'
import {
  fieldOf,
  hasView,
  humanize,
  isBackendOnly,
  labelOf,
  resolveFilterPath,
  searchFilterOf,
  sectionsOf,
} from '#contract/grammar/facts.ts'
import { pathOf, pathsOf } from '#contract/grammar/filter.ts'
import { systemKeys } from '#contract/grammar/record.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import { walkedResources } from '#tests/support/walked-resources.ts'

const products = resourceNamed(registry, 'products')
const tags = resourceNamed(registry, 'tags')
const coupons = resourceNamed(registry, 'coupons')

describe('what follows from a declaration', () => {
  it.each([
    ['shortDescription', 'Short description'],
    ['customSku', 'Custom SKU'],
    ['seoTitle', 'SEO title'],
    ['vatId', 'VAT ID'],
    ['cms', 'CMS'],
    ['faqUrl', 'FAQ URL'],
    ['BEST_SELLING_PRODUCTS', 'Best selling products'],
    ['super-admin-type', 'Super admin type'],
  ])('%s reads %s', (key, words) => expect(humanize(key)).toBe(words))

  it('labels a field as declared, else by its key', () => {
    expect(labelOf(products, 'sku')).toBe('SKU')
    expect(labelOf(products, 'oldPrice')).toBe('Old price')
    expect(labelOf(products, 'createdAt')).toBe('Created')
  })

  it('lets only the backend write the id, version and timestamps of every record', () => {
    expect(systemKeys).toEqual(['id', 'version', 'createdAt', 'updatedAt'])
    for (const resource of registry.resources)
      for (const key of systemKeys) {
        const field = fieldOf(resource, key)
        expect(field && isBackendOnly(field), `${resource.name}.${key}`).toBe(true)
      }
  })

  it('makes a card of each field without a group', () => {
    expect(sectionsOf(tags)).toEqual([{ title: 'Tag', fields: ['name'] }])
    expect(sectionsOf(products).map((s) => s.title)).toContain('Specification')
  })

  it('offers no view that the API has no verb for', () => {
    expect(hasView(tags, 'delete')).toBe(false)
    expect(hasView(products, 'delete')).toBe(true)
    expect(hasView(resourceNamed(registry, 'admins'), 'edit')).toBe(false)
  })

  it('finds the field of a filter, also across a reference', () => {
    const path = pathOf(products.filters?.categorySlug)
    if (!path) throw new Error('products have lost their category filter')
    expect(resolveFilterPath(registry.resources, products, path)).toMatchObject({
      key: 'slug',
      via: 'categories',
    })
  })

  it.each([
    ['gone', "'products' has name, "],
    ['gone.slug', "'products' has name, "],
    ['name.slug', "'name' is no reference"],
    ['categories.gone', "'categories' has name, slug, "],
  ])('refuses the filter path %s, which leads to no field, and lists those that there are', (path, why) => {
    expect(() => resolveFilterPath(registry.resources, products, path)).toThrow(
      `The filter path '${path}' of 'products' leads nowhere: ${why}`,
    )
  })

  it('finds no single field for an unknown filter, and for one of several fields or none', () => {
    const { search } = filtersOfCall(registry, resourceNamed(registry, 'customers'))
    const { lowStock } = filtersOfCall(registry, resourceNamed(registry, 'inventory'))
    expect([undefined, search, lowStock].map(pathOf)).toEqual([undefined, undefined, undefined])
  })

  it('names the filter of the search box', () => {
    expect(searchFilterOf(products)).toBe('productName')
    expect(searchFilterOf(tags)).toBeUndefined()
    // Of several fields, where the backend has it.
    expect(searchFilterOf(coupons)).toBe('title')
    expect(searchFilterOf({ ...coupons, filters: filtersOfCall(registry, coupons) })).toBe('search')
  })

  it.each(walkedResources())('resolves every declared filter, sort and column of $name', (r) => {
    for (const path of Object.values(filtersOfCall(registry, r)).flatMap(pathsOf))
      expect(resolveFilterPath(registry.resources, r, path).field).toBeDefined()
    for (const key of [...(r.list ?? []), ...(r.sort ?? []), r.order?.[0] ?? r.nameField])
      expect(`${r.name}.${key}: ${labelOf(r, key)}`).not.toContain('undefined')
  })
})
