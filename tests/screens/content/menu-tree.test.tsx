import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const made = (id: string, title: string, position: number, more: object = {}) => ({
  ...{ id, title, position, version: 1, itemType: 'Menu', place: 'header', link: `/${id}`, isActive: true },
  ...{ createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z', parent: null },
  ...more,
})
const editor: { permissions: Permission[] } = {
  permissions: [{ subject: 'Cms', actions: ['CREATE', 'READ', 'UPDATE'] }],
}

let rows: ReturnType<typeof made>[] = []
let bodies: Record<string, unknown>[] = []
beforeEach(() => {
  bodies = []
  rows = [
    made('shop', 'Shop', 10),
    made('helmets', 'Helmets', 10, { parent: { id: 'shop', label: 'Shop' } }),
    made('about', 'About us', 20, { isActive: false }),
    made('legal', 'Legal', 10, { place: 'footer' }),
  ]
})
const answers = (): Answers => ({
  'GET x': { body: { data: ['cmsItems.parent'] } },
  'GET admin/cms/items/types': { body: { data: ['Menu'], total: 1 } },
  'GET admin/cms/items': () => ({ body: { data: structuredClone(rows), total: rows.length } }),
  ...Object.fromEntries(
    rows.map((row): [string, Answers[string]] => [
      `PUT admin/cms/items/${row.id}`,
      ({ body }) => {
        bodies.push({ id: row.id, ...(body as object) })
        const { parent, ...values } = body as Record<string, unknown>
        Object.assign(row, values, { version: row.version + 1 })
        if (parent !== undefined) Object.assign(row, { parent: parent && { id: parent, label: '' } })
        return { body: structuredClone(row) }
      },
    ]),
  ),
})
const names = () => [...document.querySelectorAll('.tree-name')].map((link) => link.textContent)
const link = (name: string) => screen.findByRole('link', { name })

it('the menu of each place is a tree, with where its items lead', async () => {
  const { user } = openAdmin('/cms/menu', editor, answers())
  await link('Shop')
  expect(names()).toEqual(['Shop', 'Helmets', 'About us'])
  const item = screen.getByText('About us').closest('[role="treeitem"]') as HTMLElement
  expect(within(item).getByText('Inactive')).toBeTruthy()
  expect(within(item).getByText('/about')).toBeTruthy()
  await user.click(screen.getByText('Footer'))
  await waitFor(() => expect(names()).toEqual(['Legal']))
})

it('a new item is for the menu that is shown, and below the item whose action it is', async () => {
  const shop = '0d9d8a3c-4f6e-4a53-9d0c-0a4a3f0a1b11'
  rows = [made(shop, 'Shop', 10, { place: 'footer' })]
  const { user, place } = openAdmin('/cms/menu', editor, answers())
  await user.click(await screen.findByText('Footer'))
  await link('Shop')
  await user.click(screen.getByRole('button', { name: 'Actions for Shop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New item below' }))
  expect(place()).toBe(`/cms/create?type=Menu&place=footer&parent=${shop}`)
  const chosen = (await screen.findByRole('combobox', { name: 'Place' })).closest('.ant-select')
  expect(chosen?.textContent).toBe('Footer')
})

it('an item is moved by keys, below another one and in its order', async () => {
  const { user } = openAdmin('/cms/menu', editor, answers())
  ;(await link('About us')).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(bodies).toEqual([{ id: 'about', parent: 'shop', position: 20, version: 1 }]))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('About us'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toMatchObject({ id: 'about', version: 2 })
  expect(names()).toEqual(['Shop', 'About us', 'Helmets'])
})

it('the list of menu items leads to the tree, where the backend nests them', async () => {
  const { user, place } = openAdmin('/cms?skip=0&type=Menu', editor, answers())
  await user.click(await screen.findByRole('link', { name: 'Tree' }))
  expect(place()).toBe('/cms/menu')
})

it('a user who may only read moves nothing', async () => {
  openAdmin('/cms/menu', { permissions: [{ subject: 'Cms', actions: ['READ'] }] }, answers())
  await link('Shop')
  expect(screen.queryByText(/Drag to move/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'New menu item' })).toBeNull()
})

it('a backend without nested items has no tree', async () => {
  openAdmin('/cms/menu', editor, { ...answers(), 'GET x': { body: { data: [] } } })
  expect(await screen.findByText('Page not found')).toBeDefined()
})
