import { describe, expect, it } from 'vitest'
import type { Backend } from '#contract/dialects/backend.ts'
import { directus } from '#contract/dialects/directus.ts'
import { djangoRestFramework } from '#contract/dialects/django-rest-framework.ts'
import { laravel } from '#contract/dialects/laravel.ts'
import type { Filters } from '#contract/grammar/filter.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import { extensionFilterNames, hasOperator, withExtensionFilters } from '#providers/data/extension-filters.ts'

const filtersOf = (name: string, has?: (word: string) => boolean) =>
  withExtensionFilters(registry, resourceNamed(registry, name), has).filters

/** Without the operators, which come last. */
const declaredIn = (filters: Filters = {}) => {
  const words = Object.keys(filters)
  const declared = words.filter((word) => filters[word]?.of === undefined)
  expect(words.slice(0, declared.length)).toEqual(declared)
  return declared
}

describe('filters beyond the specified API', () => {
  it('are named as the backend reports them', () => {
    expect(extensionFilterNames(registry, resourceNamed(registry, 'inventory'))).toEqual([
      'inventory.list.search',
      'inventory.list.lowStock',
      'inventory.list.productIdAny',
      'inventory.list.productIdNot',
      'inventory.list.storeIdAny',
      'inventory.list.storeIdNot',
      'inventory.list.sortBy',
    ])
    expect(extensionFilterNames(registry, resourceNamed(registry, 'tags'))).toEqual([])
  })

  it.each(['orders', 'customers', 'forms', 'blogs', 'inventory'])(
    'are those that are declared: %s',
    (name) => {
      expect(filtersOf(name)).toEqual(filtersOfCall(registry, resourceNamed(registry, name)))
    },
  )

  it('are left out with the sort if the backend does not report it', () => {
    const orders = resourceNamed(registry, 'orders')
    const sortOf = (has: boolean) => withExtensionFilters(registry, orders, () => has).extensionSort
    expect(sortOf(true)).toEqual(['number', 'createdAt', 'total', 'due'])
    expect(sortOf(false)).toBeUndefined()
  })

  it('come after declared filters from the first reference on', () => {
    const words = declaredIn(filtersOf('coupons'))
    const declared = Object.keys(resourceNamed(registry, 'coupons').filters ?? {})
    expect(words).toEqual(['search', ...declared, 'batchId', 'isUsed'])
  })

  it('come before declared filters, except references and those declared after them', () => {
    const words = declaredIn(filtersOf('orders'))
    expect(words[0]).toBe('search')
    expect(words.slice(-12)).toEqual([
      'customerId',
      'cancellationReason',
      'tag',
      'assigned',
      'paymentMethod',
      'paymentState',
      'deposit',
      'deliveryState',
      'notPrinted',
      'withoutTracking',
      'minTotal',
      'maxTotal',
    ])
  })

  it('are offered only where the backend has them', () => {
    const words = filtersOf('orders', (word) => word !== 'orders.list.customerId')
    expect(words).toHaveProperty('search')
    expect(words).not.toHaveProperty('customerId')
  })
})

describe('an unpaged list', () => {
  const isSearched = (name: string) => filtersOf(name)?.search?.inBrowser === true

  it('can be searched in the browser', () => {
    const unpaged = registry.resources.filter(({ api }) => api.list && (api.paging ?? 'none') === 'none')
    const searched = unpaged.map(({ name }) => name).filter(isSearched)
    expect(searched).toContain('tags')
  })
  it('is searched by the texts of its rows and the labels of their references', () => {
    expect(filtersOf('bikeDocs')?.search).toEqual({
      by: 'anyOf',
      paths: ['title', 'bike.label', 'chassisNumber'],
      inBrowser: true,
    })
  })
  it('cannot be searched where it is paged or below another record', () => {
    expect(isSearched('brands')).toBe(false)
    const below = registry.resources.filter(({ api }) => api.list?.includes('{'))
    expect(below.map(({ name }) => name).filter(isSearched)).toEqual([])
  })
})

describe('operators of filters', () => {
  const products = withExtensionFilters(registry, resourceNamed(registry, 'products'))
  const offered = (backend: Backend) =>
    ['categoryIdAny', 'categoryIdNot', 'brandIdEmpty'].filter((name) => {
      const filter = products.filters?.[name]
      return filter && hasOperator(backend, products, filter)
    })

  it('are offered as far as the dialect of another backend has them', () => {
    expect(offered({ dialect: directus })).toEqual(['categoryIdAny', 'categoryIdNot', 'brandIdEmpty'])
    expect(offered({ dialect: djangoRestFramework })).toEqual(['categoryIdAny', 'brandIdEmpty'])
    // Its periods are filters of their own names.
    expect(offered({ dialect: laravel })).toEqual(['categoryIdAny'])
    const perResource = { products: { filters: { among: '{key}={values}' } } }
    expect(offered({ dialect: directus, resources: perResource })).toEqual(['categoryIdAny'])
  })

  it('are not offered where a data provider of Refine asks', () => {
    expect(offered({ dialect: directus, provider: { name: 'simple-rest' } })).toEqual([])
  })
})
