import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../support/screens/admin-fixtures'

const all = { roleType: 'super-admin-type' } as const
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('addresses', () => {
  it('in another letter case open the right page, with their query', async () => {
    const { place } = openAdmin('/TAGS?limit=20', all)
    await heading('Tags')
    expect(place()).toBe('/tags?limit=20')
  })
  it.each([
    ['/CATEGORY/Tree', '/category/tree'],
    ['/product/SKU/Abc-1', '/Product/sku/Abc-1'],
    ['/PRODUCT/X1/edit', '/Product/X1/edit'],
  ])('in another letter case keep values unchanged: %s', async (given, meant) => {
    const { place } = openAdmin(given, all)
    await waitFor(() => expect(place()).toBe(meant))
  })
  it('of a page whose extension the backend lacks are not found', async () => {
    openAdmin('/history', all, { 'GET x': { body: { data: [] } } })
    await heading('Page not found')
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
  })
  it('that are an alias show the page, stay in the address bar, and mark its menu entry', async () => {
    const { place } = openAdmin('/users/admin', all)
    await heading('Users')
    expect(place()).toBe('/users/admin')
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Users')
  })
  it('that are an alias open the form of a new record', async () => {
    openAdmin('/users/admin', all)
    await heading('Users')
    // An empty list repeats the link of its header.
    const [link] = await screen.findAllByRole('link', { name: /New user/ })
    if (link) await userEvent.click(link)
    await heading('New user')
  })
  it.each([
    ['/tags?page=zero', 'Page: “zero”'],
    ['/tags?limit=1000', 'Rows per page: “1000”'],
    ['/tags?sortBy=nothing', 'Sort by: “nothing”'],
    ['/deal-products?skip=-1', 'Page: “-1”'],
    ['/tags/t1?tab=nonsense', 'Tab: “nonsense”'],
    ['/services?tab=nonsense', 'Tab: “nonsense”'],
    ['/student-verification?userType=nobody', 'Type: “nobody”'],
    ['/student-verification?userTypeStatus=odd', 'Status: “odd”'],
    ['/media?limit=7', 'Rows per page: “7”'],
    ['/media?page=x', 'Page: “x”'],
    ['/media?unused=maybe', 'Usage: “maybe”'],
    ['/cms?type=Nonsense', 'Content types: “Nonsense”'],
    ['/Sales/Order/print?ids=o1&paper=a9', 'Paper: “a9”'],
    ['/Sales/Order/print?ids=o1&what=poem', 'What to print: “poem”'],
  ])('name a value that their page does not have, and show its default: %s', async (address, named) => {
    openAdmin(address, all, {
      'GET x': { body: { data: ['mediaLibrary'] } },
      'GET admin/tags/t1': { body: { id: 't1', version: 1, name: 'Sale' } },
      'GET admin/cms/items/types': { body: { data: ['Banner'] } },
    })
    expect(await screen.findByText(`${named} isn’t a valid value, so it isn’t applied`)).toBeDefined()
  })
  it('with encoded letters open the same page', async () => {
    openAdmin('/t%61gs', all, { 'GET admin/tags': { body: { data: [], total: 0, page: 1, limit: 10 } } })
    expect(await heading('Tags')).toBeTruthy()
  })
  it('outside of the admin redirect to the start', async () => {
    const { place } = openAdmin('/_app', all)
    await heading('Welcome, Rina')
    expect(place()).toBe('/')
  })
  it.each(['/account', '/account/anything'])('below the login lead to the start: %s', async (address) => {
    const { place } = openAdmin(address, all)
    await waitFor(() => expect(place()).toBe('/'))
  })
  it('of all settings redirect to the first page of them that the role may read', async () => {
    const { place } = openAdmin('/settings', { permissions: [{ subject: 'Store', actions: ['READ'] }] })
    await waitFor(() => expect(place()).toBe('/settings/delivery-zones'))
  })
  it('of all settings redirect to the personal ones for a role that may see no others', async () => {
    const { place } = openAdmin('/settings', { permissions: [{ subject: 'Tag', actions: ['READ'] }] })
    await waitFor(() => expect(place()).toBe('/settings/all'))
    await heading('All settings')
  })
  it('that are unknown show "not found" inside the layout and send no request', async () => {
    const { place, asked } = openAdmin('/nothing/here', all)
    await heading('Page not found')
    expect(document.title).toBe('Page not found · moto-admin')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined()
    expect(place()).toBe('/nothing/here')
    expect(asked()).toEqual([])
  })
  it('of views that the API does not have are not found', async () => {
    const { asked } = openAdmin('/admins/1/edit', all)
    await heading('Page not found')
    expect(asked()).toEqual([])
  })
  it('that the role forbids stay, name the missing permission, and send no request', async () => {
    const { place, asked } = openAdmin('/tags/create', {
      permissions: [{ subject: 'Tag', actions: ['READ'] }],
    })
    await heading('Forbidden resource')
    expect(screen.getByText(/“Create” on “Tag”/)).toBeDefined()
    expect(place()).toBe('/tags/create')
    expect(asked()).toEqual([])
  })
})

describe('the start', () => {
  it('greets the user by name and links only to pages the role can open', async () => {
    openAdmin('/', { permissions: [{ subject: 'Tag', actions: ['READ', 'CREATE'] }] })
    await heading('Welcome, Rina')
    const links = await within(screen.getByRole('main')).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tags', '/tags/create'])
  })
  it('says what to do where the role grants nothing', async () => {
    openAdmin('/')
    expect(await screen.findByText(/has no permissions yet/)).toBeDefined()
  })
})
