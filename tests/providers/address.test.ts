import { describe, expect, it } from 'vitest'
import { landingLink } from '../../contract/grammar/sidebar'
import { registry as declared } from '../../contract/index'
import { entriesOf } from '../../contract/registry'
import { listQuery, readAddress, writeAddress } from '../../src/providers/list-state'
import { places } from './doubles/registry'

const products = entriesOf(declared).find((e) => e.resource.name === 'products')
const tags = entriesOf(declared).find((e) => e.resource.name === 'tags')
const brands = entriesOf(declared).find((e) => e.resource.name === 'brands')
if (!products || !tags || !brands) throw new Error('The catalogue is not declared')
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
/** What becomes of an address once it is written anew. */
const again = (entry: Place, search: string) => write(entry, read(entry, search))

describe('the landing links', () => {
  it.each(entriesOf(declared).map((e) => [landingLink(e), e] as const))('%s is the first page', (link, e) => {
    expect(read(e, link.split('?')[1] ?? '').page).toBe(1)
    expect(again(e, link.split('?')[1] ?? '')).toBe(link)
  })
  it.each([
    ['/cms?skip=0&type=Banner', places.cms],
    ['/news?skip=0', places.news],
    ['/services?tab=Packages', places.services],
    ['/Sales/Order/List?page=1', places.orders],
    ['/dealers', places.dealers],
  ])('%s', (link, e) => {
    expect(again(e, link.split('?')[1] ?? '')).toBe(link)
  })
})

describe('the page', () => {
  it.each([
    [products, '?page=3', 3, '/Product?page=3'],
    [products, '', 1, '/Product?page=1'],
    [places.news, '?skip=20', 3, '/news?skip=20'],
    [places.news, '?skip=25', 3, '/news?skip=20'],
    [places.news, '', 1, '/news?skip=0'],
    [tags, '?page=2', 2, '/tags?page=2'],
    [tags, '?page=1', 1, '/tags'],
    [brands, '?page=2', 2, '/brands?page=2'],
  ])('%#: %s', (entry, search, page, address) => {
    expect([read(entry, search).page, again(entry, search)]).toEqual([page, address])
  })
  it.each(['0', '-1', 'abc', '1.5', '1e3', '', '99999999999999', '2;drop'])('%j is none', (page) => {
    expect(read(products, `?page=${page}`).page).toBe(1)
    expect(read(places.news, `?skip=${page}`).page).toBe(1)
  })
})

describe('the page size', () => {
  it('stands in the address only when it is not ten', () => {
    expect(again(products, '?page=1&limit=10')).toBe('/Product?page=1')
    expect(again(products, '?page=2&limit=50')).toBe('/Product?page=2&limit=50')
  })
  it('counts the rows to skip', () => {
    expect(read(places.news, '?skip=100&limit=50').page).toBe(3)
    expect(write(places.news, { page: 3, limit: 50 })).toBe('/news?skip=100&limit=50')
  })
  it.each(['0', '101', '9999', 'x'])('%s is ten', (limit) => {
    expect(read(products, `?limit=${limit}`).limit).toBe(10)
  })
})

describe('filters', () => {
  it('stand under the API’s own words, repeated for lists', () => {
    const filters = { categorySlug: ['bikes', 'helmets'], published: ['true'] }
    const address = '/Product?page=1&categorySlug=bikes&categorySlug=helmets&published=true'
    expect(write(products, { filters })).toBe(address)
    expect(read(products, address.split('?')[1] ?? '').filters).toEqual(filters)
  })
  it('of dates have their colons encoded', () => {
    const filters = { startDate: ['2026-01-01T00:00:00.000Z'] }
    expect(write(places.orders, { filters })).toBe(
      '/Sales/Order/List?page=1&startDate=2026-01-01T00%3A00%3A00.000Z',
    )
  })
  it('may stand under another word than the API’s', () => {
    expect(read(places.cms, '?skip=0&type=Banner').filters).toEqual({ itemType: ['Banner'] })
    expect(read(places.cms, '?skip=0&itemType=Banner').filters).toEqual({})
  })
  it('that an entry always has are sent and never shown or taken from the address', () => {
    expect(read(places.news, '?skip=0&blogType=TIPS_AND_TRAININGS').filters).toEqual({})
    expect(listQuery(places.news, read(places.news, '')).filters).toEqual([
      { field: 'blogType', operator: 'eq', value: 'NEWS' },
    ])
  })
  it('of one value take the first', () => {
    expect(read(products, '?productName=a&productName=b').filters).toEqual({ productName: ['a'] })
  })
  it.each([
    ['an unknown word', products, '?method=delete&headers[x]=1&id=99&tenantId=1'],
    ['a word of every object', products, '?toString=1&constructor=2&__proto__=3'],
    ['no value', products, '?productName=&productName=%20'],
    ['a flag that is none', products, '?published=yes'],
    ['a choice that is none', products, '?productType=boat'],
    ['a date that is none', places.orders, '?startDate=yesterday&endDate=1'],
    ['a number that is none', places.orders, '?lines=many'],
  ])('are dropped: %s', (_, entry, search) => {
    expect(read(entry, search)).toEqual({ page: 1, limit: 10, filters: {} })
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
  it('stands in the address when it is not the resource’s own', () => {
    expect(read(products, '?sortBy=price&orderBy=asc').sort).toEqual({ by: 'price', order: 'asc' })
    expect(again(products, '?page=2&orderBy=asc&sortBy=price')).toBe(
      '/Product?page=2&sortBy=price&orderBy=asc',
    )
  })
  it('is no word where it is', () => {
    expect(read(products, '?sortBy=date&orderBy=desc').sort).toBeUndefined()
    expect(write(products, { sort: { by: 'date', order: 'desc' } })).toBe('/Product?page=1')
    expect(write(products, { sort: { by: 'date', order: 'asc' } })).toBe(
      '/Product?page=1&sortBy=date&orderBy=asc',
    )
  })
  it.each(['?sortBy=description&orderBy=asc', '?sortBy=toString', '?orderBy=asc'])(
    'is dropped: %s',
    (search) => {
      expect(read(products, search).sort).toBeUndefined()
    },
  )
  it('of a list had whole may be by any column', () => {
    expect(read(tags, '?sortBy=createdAt&orderBy=desc').sort).toEqual({ by: 'createdAt', order: 'desc' })
    expect(read(brands, '?sortBy=createdAt&orderBy=desc').sort).toBeUndefined()
  })
})
