import { describe, expect, it } from 'vitest'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { registry as declared } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { withExtensionFilters } from '#providers/data/extension-filters.ts'
import { readAddress, writeAddress } from '#providers/list/list-address.ts'
import { parcelsEntry } from '../support/providers/doubles/registry'

const at = (path: string) => {
  const found = entriesOf(declared).find((e) => e.path === path)
  if (!found) throw new Error(`No list has the address ${path}`)
  return found
}
const [products, orders, news] = [at('/Product'), at('/Sales/Order/List'), at('/news')]
/** With the filters of this backend that are beyond the specification. */
const allOrders = { ...orders, resource: withExtensionFilters(declared, orders.resource) }
type Place = Parameters<typeof readAddress>[0] & { resource: unknown }

const read = (entry: Place, search: string) =>
  readAddress(entry, entry.resource as typeof products.resource, search)
const write = (entry: Place, state: Partial<Parameters<typeof writeAddress>[2]>) =>
  writeAddress(entry, entry.resource as typeof products.resource, {
    page: 1,
    limit: 10,
    filters: {},
    ...state,
  })
/** The address after it is written again. */
const again = (entry: Place, search: string) => write(entry, read(entry, search))

describe('the landing links', () => {
  it.each(entriesOf(declared).map((e) => [landingLink(e), e] as const))('%s is the first page', (link, e) => {
    expect(read(e, link.split('?')[1] ?? '').page).toBe(1)
    expect(again(e, link.split('?')[1] ?? '')).toBe(link)
  })
})

describe('the page', () => {
  it.each(['0', '-1', 'abc', '1.5', '1e3', '', '99999999999999', '2;drop'])('%j is none', (page) => {
    expect(read(products, `?page=${page}`).page).toBe(1)
    expect(read(news, `?skip=${page}`).page).toBe(1)
    const unread = page === '' ? undefined : [page]
    expect(read(products, `?page=${page}`).unread?.page).toEqual(unread)
    // Zero is the first row.
    expect(read(news, `?skip=${page}`).unread?.skip).toEqual(page === '0' ? undefined : unread)
  })
  it('is named by rows or by its number, whichever the list itself has', () => {
    expect(read(at('/dealers'), '?skip=10').page).toBe(2)
    expect(read(news, '?page=2').page).toBe(2)
  })
})

describe('the page size', () => {
  it.each(['0', '101', '9999', 'x'])('%s is ten', (limit) => {
    expect(read(products, `?limit=${limit}`)).toMatchObject({ limit: 10, unread: { limit: [limit] } })
  })
})

describe('filters', () => {
  it.each([
    ['an unknown word', products, '?method=delete&headers[x]=1&id=99&tenantId=1'],
    ['a word of every object', products, '?toString=1&constructor=2&__proto__=3'],
    ['no value', products, '?productName=&productName=%20'],
  ])('are dropped: %s', (_, entry, search) => {
    expect(read(entry, search)).toEqual({ page: 1, limit: 10, filters: {} })
  })
  it.each([
    ['a flag', products, { published: ['yes'] }],
    ['a choice', products, { productType: ['boat'] }],
    ['a date', orders, { startDate: ['yesterday'], endDate: ['1'] }],
    ['a number', parcelsEntry, { items: ['many'] }],
    ['an amount', allOrders, { minTotal: ['12,50'] }],
  ] as const)('that are no value of %s are kept in the address, and not applied', (_, entry, unread) => {
    const written = write(entry, { unread })
    const state = read(entry, new URL(written, 'http://here').search)
    expect([state.filters, state.unread]).toEqual([{}, unread])
    expect(write(entry, state)).toBe(written)
  })
  it('are amounts with and without decimals', () => {
    expect(read(allOrders, '?minTotal=1250&maxTotal=12.5').filters).toEqual({
      minTotal: ['1250'],
      maxTotal: ['12.5'],
    })
  })

  const difficult = [
    '+',
    '&',
    '#',
    '%',
    '=',
    '?',
    'é',
    'বাংলা',
    'a b',
    '%25',
    'R&D 50% a+b #1',
    'percentageSign',
  ]
  it.each(difficult)('survive the address: %s', (value) => {
    const written = write(products, { filters: { productName: [value] } })
    const { search } = new URL(written, 'http://here')
    expect(read(products, search).filters).toEqual({ productName: [value] })
  })
  it('survive the address by the dozen', () => {
    const categorySlug = Array.from({ length: 25 }, (_, i) => `${difficult[i % difficult.length]}${i}`)
    const { search } = new URL(write(products, { filters: { categorySlug } }), 'http://here')
    expect(read(products, search).filters).toEqual({ categorySlug })
  })
})

describe('the order', () => {
  it.each(['?sortBy=description&orderBy=asc', '?sortBy=toString', '?orderBy=asc'])(
    'is dropped: %s',
    (search) => {
      expect(read(products, search).sort).toBeUndefined()
    },
  )
})
