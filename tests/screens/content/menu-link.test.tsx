import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { isAddress, linkSources, linkTo } from '#screens/content/site-links.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { answersOf, cmsItem, items } from '#tests/support/screens/cms-fixtures.ts'

const stamp = '2026-01-01T00:00:00.000Z'
const system = { version: 1, createdAt: stamp, updatedAt: stamp }
const menuItem = cmsItem('Menu', 'Helmets', 10, { place: 'Header' })
const answers: Answers = {
  ...answersOf([menuItem, cmsItem('Page', 'About helmets', 10, { slug: 'about-helmets' })]),
  [`POST ${items}`]: ({ body }) => ({ status: 201, body: { ...menuItem, ...(body as object), id: 'new' } }),
  [`GET ${items}/types`]: { body: { data: ['Menu', 'Page'], total: 2 } },
  'GET admin/products': {
    body: { data: [{ ...system, id: 'p1', name: 'Helmet, red', slug: 'helmet-red' }], total: 1 },
  },
}
const editor = {
  permissions: [
    { subject: 'Cms' as const, actions: ['CREATE' as const, 'READ' as const, 'UPDATE' as const] },
    { subject: 'Product' as const, actions: ['READ' as const] },
  ],
}
const link = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Link/ })

beforeAll(async () => {
  await import('#screens/content/LinkInput.tsx')
}, 120_000)

describe('the address of a record on the public site', () => {
  it.each([
    [linkSources.pages, '/about'],
    [linkSources.categories, '/category/about'],
    [linkSources.products, '/product/about'],
    [linkSources.tips, '/tips-and-trainings/about'],
  ])('has the path that its resource declares', (source, path) => {
    expect(linkTo(source, 'about')).toBe(path)
  })
  it.each([
    ['/offers', true],
    ['https://shop.example', true],
    ['offers', false],
  ])('is distinguished from a name: %s', (text, expected) => expect(isAddress(text)).toBe(expected))
})

describe('the link of a menu item', () => {
  it('is filled in from the record that is picked by its name, among those that the role may read', async () => {
    const { user, backend } = openAdmin('/cms/create?type=Menu', editor, answers)
    await user.type(await link(), 'helmet')
    await screen.findByText('About helmets · /about-helmets')
    await user.click(await screen.findByText('Helmet, red · /product/helmet-red'))
    await waitFor(async () => expect((await link()).value).toBe('/product/helmet-red'))
    expect(backend.lines().filter((line) => /categories|blogs/.test(line))).toEqual([])
  })

  it('stays as it was typed, and an address is not searched', async () => {
    const { user, backend } = openAdmin('/cms/create?type=Menu', editor, answers)
    await user.type(await link(), '/offers?sort=new')
    await user.keyboard('{Tab}')
    expect((await link()).value).toBe('/offers?sort=new')
    expect(backend.lines().filter((line) => line.startsWith('GET admin/products'))).toEqual([])
  })
})
