import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { resourceNamed } from '../../contract/registry'
import { furtherWords, withFurtherWords } from '../../src/providers/data/list-words'

const filtersOf = (name: string, has?: (word: string) => boolean) =>
  withFurtherWords(registry, resourceNamed(registry, name), has).filters

describe('filters beyond the specified API', () => {
  it('are named as the backend reports them', () => {
    expect(furtherWords(registry, resourceNamed(registry, 'inventory'))).toEqual([
      'inventory.list.search',
      'inventory.list.lowStock',
    ])
    expect(furtherWords(registry, resourceNamed(registry, 'tags'))).toEqual([])
  })

  it.each([
    ['a search box for text', 'orders', 'search', { by: 'contains', path: 'search' }],
    ['a record for an id of a reference', 'orders', 'customerId', { by: 'equals', path: 'customer' }],
    ['a choice for a field of the record', 'customers', 'userType', { by: 'equals', path: 'userType' }],
    ['a switch for a flag', 'inventory', 'lowStock', { by: 'equals', path: 'lowStock' }],
    ['the start of a date range', 'customers', 'startDate', { by: 'from', path: 'createdAt' }],
    ['the end of a date range', 'customers', 'endDate', { by: 'until', path: 'createdAt' }],
  ])('are %s: %s by %s', (_, name, word, filter) => expect(filtersOf(name)?.[word]).toEqual(filter))

  it('come before declared filters, except records to choose', () => {
    const words = Object.keys(filtersOf('orders') ?? {})
    expect(words[0]).toBe('search')
    expect(words.at(-1)).toBe('customerId')
  })

  it('are offered only where the backend has them', () => {
    const words = filtersOf('orders', (word) => word !== 'orders.list.customerId')
    expect(words).toHaveProperty('search')
    expect(words).not.toHaveProperty('customerId')
  })
})

describe('a list that arrives complete', () => {
  const isSearched = (name: string) =>
    JSON.stringify(filtersOf(name)?.search) === JSON.stringify({ by: 'contains', path: 'search' })

  it('can be searched in the browser', () => {
    const unpaged = registry.resources.filter(({ api }) => api.list && (api.paging ?? 'none') === 'none')
    const searched = unpaged.map(({ name }) => name).filter(isSearched)
    expect(searched).toContain('tags')
  })
  it('cannot be searched where it is paged or below another record', () => {
    expect(isSearched('brands')).toBe(false)
    const below = registry.resources.filter(({ api }) => api.list?.includes('{'))
    expect(below.map(({ name }) => name).filter(isSearched)).toEqual([])
  })
})
