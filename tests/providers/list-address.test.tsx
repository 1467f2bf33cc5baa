// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { session } from '#providers/auth/session.ts'
import { useListAddress } from '#providers/list/use-list-address.ts'
import { adminNamed } from '../support/providers/people'

const products = entriesOf(registry).find((e) => e.resource.name === 'products')
if (!products) throw new Error('Products are not declared')

type ListAddress = ReturnType<typeof useListAddress>
const result = {} as { current: ListAddress }
const List = () => {
  result.current = useListAddress(products)
  return null
}

const opened = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/Product', element: <List /> },
    ],
    { initialEntries: ['/', address], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  const where = () => `${router.state.location.pathname}${router.state.location.search}`
  const back = () => act(() => router.navigate(-1))
  const follow = (to: string) => act(() => router.navigate(to))
  return { result, where, back, follow }
}
afterEach(cleanup)

describe('the address is the only owner of a list’s state', () => {
  it('another page adds a history entry', async () => {
    const { result, where, back } = opened('/Product?page=1')
    act(() => result.current.setPage(3))
    expect([where(), result.current.state.page]).toEqual(['/Product?page=3', 3])
    await back()
    expect([where(), result.current.state.page]).toEqual(['/Product?page=1', 1])
  })
  it('a filter opens the first page and adds no history entry', async () => {
    const { result, where, back } = opened('/Product?page=4')
    act(() => result.current.setFilters({ productName: ['pulsar'] }))
    expect(where()).toBe('/Product?page=1&productName=pulsar')
    await back()
    expect(where()).toBe('/')
  })
  it('another sort opens the first page', () => {
    const { result, where } = opened('/Product?page=4')
    act(() => result.current.setSort({ by: 'price', order: 'asc' }))
    expect(where()).toBe('/Product?page=1&sortBy=price&orderBy=asc')
    act(() => result.current.setSort(undefined))
    expect(where()).toBe('/Product?page=1')
  })
  it('another page size opens the first page', () => {
    const { result, where } = opened('/Product?page=4&productName=x')
    act(() => result.current.setLimit(50))
    expect(where()).toBe('/Product?page=1&limit=50&productName=x')
  })
  it('the page size is remembered for each list and user, the order is in the address alone', async () => {
    session.start('token', adminNamed('Rahim'))
    const first = opened('/Product?page=4')
    act(() => first.result.current.setLimit(50))
    act(() => first.result.current.setSort({ by: 'price', order: 'asc' }))
    expect(first.where()).toBe('/Product?page=1&limit=50&sortBy=price&orderBy=asc')
    cleanup()
    const { result, where } = opened('/Product?page=2')
    expect(result.current.query.pagination).toEqual({ currentPage: 2, pageSize: 50 })
    expect(result.current.query.sorters).toEqual([])
    expect(result.current.hrefOfPage(3)).toBe('/Product?page=3&limit=50')
    act(() => result.current.setLimit(10))
    expect([where(), result.current.state]).toEqual(['/Product?page=1', { page: 1, limit: 10, filters: {} }])
    session.clear()
  })
  it('is cleared together: filters and order', () => {
    const { result, where } = opened('/Product?page=3&limit=20&published=true&sortBy=price&orderBy=asc')
    act(() => result.current.clear())
    expect(where()).toBe('/Product?page=1&limit=20')
  })
  it('two changes at the same time are both applied', () => {
    const { result, where } = opened('/Product?page=1')
    act(() => {
      result.current.setFilters({ published: ['true'] })
      result.current.setSort({ by: 'name', order: 'asc' })
    })
    expect(where()).toBe('/Product?page=1&sortBy=name&orderBy=asc&published=true')
  })
  it('a menu link changes it like any other', async () => {
    const { result, follow } = opened('/Product?page=4&productName=x')
    await follow('/Product?page=1')
    expect(result.current.state).toEqual({ page: 1, limit: 10, filters: {} })
  })
  it('the link of a page opens that page', () => {
    const { result } = opened('/Product?page=4&limit=20&productName=a%26b')
    expect(result.current.hrefOfPage(7)).toBe('/Product?page=7&limit=20&productName=a%26b')
  })
  it('and Refine requests what it says', () => {
    const { result } = opened(
      '/Product?page=2&limit=20&categorySlug=a&categorySlug=b&published=true&sortBy=name',
    )
    expect(result.current.query).toEqual({
      pagination: { currentPage: 2, pageSize: 20 },
      filters: [
        { field: 'categorySlug', operator: 'in', value: ['a', 'b'] },
        { field: 'published', operator: 'eq', value: 'true' },
      ],
      sorters: [{ field: 'name', order: 'asc' }],
    })
  })
})
