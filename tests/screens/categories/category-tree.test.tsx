import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { chooseLanguage } from '#i18n/index.ts'
import { onNotify, type ToastAction } from '#providers/notifications/notifications.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { answersOf, editor, made, shop } from '#tests/support/screens/category-fixtures.ts'

const names = () => [...document.querySelectorAll('.tree-name')].map((link) => link.textContent)
const link = (name: string) => screen.findByRole('link', { name })
/** The menu takes the focus three frames after it opens; an earlier selection would lose it again. */
const openMenu = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
}

let toastTexts: string[] = []
let undo: ToastAction | undefined
beforeEach(() => {
  toastTexts = []
  undo = undefined
  return onNotify(({ message, action }) => {
    toastTexts.push(message)
    undo ??= action
  })
})

describe('the tree', () => {
  it('shows all categories in order, with their marks and their number of subcategories', async () => {
    openAdmin('/category/tree', editor, answersOf(shop()))
    expect(await link('Bikes')).toHaveProperty('pathname', '/category/bikes')
    expect(names()).toEqual(['Bikes', 'Sports', 'Cruisers', 'Gear'])
    const item = (name: string) => screen.getByText(name).closest('[role="treeitem"]') as HTMLElement
    expect(within(item('Bikes')).getByText('2 subcategories')).toBeDefined()
    expect(within(item('Cruisers')).getByText('Not published')).toBeDefined()
    expect(within(item('Gear')).getByText('Featured')).toBeDefined()
    expect(item('Cruisers').getAttribute('aria-level')).toBe('2')
  })

  it('shows how many products are in each category, if the backend counts them', async () => {
    const rows = shop().map((row) =>
      row.id === 'bikes' || row.id === 'gear' ? { ...row, products: 12 } : row,
    )
    openAdmin('/category/tree', editor, answersOf(rows))
    await link('Bikes')
    expect(screen.getAllByText(/products?/).map((text) => text.textContent)).toEqual([
      '12 products directly in it',
      '12 products',
    ])
  })

  it('counts in the digits of its language', async () => {
    await act(() => chooseLanguage('bn'))
    openAdmin('/category/tree', editor, answersOf(shop()))
    await link('Bikes')
    expect(document.querySelector('.tree-count [aria-hidden]')?.textContent).toBe('২')
  })

  it('is searched together with ancestors, and reports that nothing matches', async () => {
    const { user } = openAdmin('/category/tree', editor, answersOf(shop()))
    await link('Bikes')
    await insert(user, screen.getByRole('searchbox'), 'cruis')
    expect(names()).toEqual(['Bikes', 'Cruisers'])
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No results')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(names()).toEqual(['Bikes', 'Sports', 'Cruisers', 'Gear'])
  })

  it('links to the list and back', async () => {
    const { user, place } = openAdmin('/category/tree', editor, answersOf(shop()))
    await link('Bikes')
    const views = screen.getByRole('navigation', { name: 'View' })
    expect(within(views).getByRole('link', { name: 'Tree' }).getAttribute('aria-current')).toBe('page')
    await user.click(within(views).getByRole('link', { name: 'List' }))
    expect(place()).toBe('/category?page=1')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('page'),
    )
    await user.click(await screen.findByRole('link', { name: 'Tree' }))
    expect(place()).toBe('/category/tree')
  })
})

describe('moving by keys', () => {
  it('moves it among its neighbours with one write, and keeps the focus', async () => {
    const rows = shop()
    const { user, backend } = openAdmin('/category/tree', editor, answersOf(rows))
    ;(await link('Sports')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(names()).toEqual(['Bikes', 'Cruisers', 'Sports', 'Gear'])
    await waitFor(() =>
      expect(backend.sent('PATCH admin/categories/sports')).toEqual([{ order: 30, version: 1 }]),
    )
    expect(backend.lines().filter((line) => line.startsWith('PATCH'))).toHaveLength(1)
    expect(document.activeElement?.textContent).toBe('Sports')
    expect(screen.getByText('Moved “Sports” into “Bikes” (2 of 2)')).toBeDefined()
  })

  it('keeps its new position while rows from before the move still arrive', async () => {
    const rows = shop()
    const former = structuredClone(rows)
    let reads = 0
    const { user, backend } = openAdmin('/category/tree', editor, {
      ...answersOf(rows),
      'GET admin/categories': () => {
        reads += 1
        return { body: { data: structuredClone(reads === 2 ? former : rows), total: rows.length } }
      },
    })
    ;(await link('Sports')).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(reads).toBe(2))
    await act(async () => {})
    expect(names()).toEqual(['Bikes', 'Cruisers', 'Sports', 'Gear'])
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() =>
      expect(backend.sent('PATCH admin/categories/sports').at(-1)).toMatchObject({
        parent: 'bikes',
        version: 2,
      }),
    )
    await waitFor(() => expect(reads).toBe(3))
    expect(names()).toEqual(['Bikes', 'Cruisers', 'Sports', 'Gear'])
  })

  it('twice at once sends the version of the first response', async () => {
    const { user, backend } = openAdmin('/category/tree', editor, answersOf(shop()))
    ;(await link('Sports')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowLeft}{/Alt}')
    expect(names()).toEqual(['Bikes', 'Cruisers', 'Sports', 'Gear'])
    await waitFor(() =>
      expect(backend.sent('PATCH admin/categories/sports')).toEqual([
        { order: 30, version: 1 },
        { order: 15, parent: null, version: 2 },
      ]),
    )
  })

  it('without Alt moves the focus from row to row, opens and closes', async () => {
    const { user } = openAdmin('/category/tree', editor, answersOf(shop()))
    ;(await link('Bikes')).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Sports')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(names()).toEqual(['Bikes', 'Gear']))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(names()).toHaveLength(4))
  })
})

describe('moving by the menu', () => {
  it('moves it under another, selected from all but its descendants', async () => {
    const { user, backend } = openAdmin('/category/tree', editor, answersOf(shop()))
    await openMenu(user, 'Bikes')
    await user.click(await screen.findByRole('menuitem', { name: 'Move into…' }))
    await user.click(await screen.findByRole('combobox', { name: 'Parent category' }))
    const option = (text: string) =>
      [...document.querySelectorAll('.ant-select-item-option')].find((o) => o.textContent?.includes(text))
    expect(option('Sports (Its own subcategory)')?.className).toContain('ant-select-item-option-disabled')
    await user.click(option('Gear') as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(backend.sent('PATCH admin/categories/bikes')).toEqual([
        { order: 10, parent: 'gear', version: 1 },
      ]),
    )
    expect(names()[0]).toBe('Gear')
  })

  it('is undone from its message, unless it was moved again since', async () => {
    const { user, backend } = openAdmin('/category/tree', editor, answersOf(shop()))
    ;(await link('Sports')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(undo).toBeDefined())
    const first = undo
    act(() => first?.act())
    expect(names()).toEqual(['Bikes', 'Sports', 'Cruisers', 'Gear'])
    await waitFor(() => expect(backend.sent('PATCH admin/categories/sports')).toHaveLength(2))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    act(() => first?.act())
    await waitFor(() => expect(toastTexts.at(-1)).toMatch(/^Couldn’t undo: “Sports” was moved again/))
  })

  it('is reverted with the reason when it is refused', async () => {
    const refusal = { status: 400, body: { statusCode: 400, message: 'Not there.' } }
    const { user } = openAdmin('/category/tree', editor, answersOf(shop(), refusal))
    await openMenu(user, 'Gear')
    await user.click(await screen.findByRole('menuitem', { name: /^Move up(?! one)/ }))
    await waitFor(() => expect(toastTexts).toEqual(['Couldn’t move “Gear”. Not there.']))
    expect(names()).toEqual(['Bikes', 'Sports', 'Cruisers', 'Gear'])
  })

  it('creates a category under the one whose menu was used', async () => {
    const rows = shop()
    const id = '01a1fd9d-23f8-7084-8817-9682cbadfbec'
    const parent = { ...made(id, 'Tools', null, 30) }
    const { user, place, backend } = openAdmin('/category/tree', editor, {
      ...answersOf([...rows, parent]),
      'POST admin/categories': ({ body }) => ({ body: { ...parent, ...(body as object), id: 'new' } }),
    })
    await openMenu(user, 'Tools')
    await user.click(await screen.findByRole('menuitem', { name: 'New subcategory' }))
    expect(place()).toBe(`/category/create?parent=${id}`)
    expect(await screen.findByTitle('Tools')).toBeDefined()
    await insert(user, screen.getByLabelText('Name'), 'Torque wrenches')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(backend.sent('POST admin/categories')).toEqual([
        { name: 'Torque wrenches', parent: id, isFeature: false, published: true },
      ]),
    )
  })

  it('is not offered to read-only roles', async () => {
    const reader: Permission[] = [{ subject: 'Category', actions: ['READ'] }]
    const { user, backend } = openAdmin('/category/tree', { permissions: reader }, answersOf(shop()))
    ;(await link('Sports')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await openMenu(user, 'Gear')
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Open'])
    expect(backend.lines().some((line) => line.startsWith('PATCH'))).toBe(false)
    expect(document.querySelector('[draggable="true"]')).toBeNull()
  })
})
