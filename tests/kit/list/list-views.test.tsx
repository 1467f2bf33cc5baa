import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/extensions/views.ts'
import { registry } from '#contract/index.ts'
import type { Grants } from '#contract/policies/access.ts'
import { firstPageShown } from '#providers/first-page.ts'
import PinnedViews from '#shell/sidebar/PinnedViews.tsx'
import { Sidebar } from '#shell/sidebar/Sidebar.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { withExtensions } from '#tests/support/kit/list-more-registry.ts'

const path = '/Sales/Order/List'
const view = (more: Partial<SavedView> = {}): SavedView => ({
  ...{
    id: 'v1',
    version: 3,
    name: 'Unpaid',
    list: path,
    query: 'paymentStatus=Pending',
    owner: 'Nadia Rahman',
  },
  ...{ isShared: true, mayChange: true, isPinned: false, isDefault: false, ...more },
})
const order = (n: number) => ({
  ...{
    id: `o${n}`,
    version: 1,
    number: `10000${n}`,
    total: '100.00',
    due: '0.00',
    createdAt: '2026-01-01T00:00:00Z',
  },
  ...{ customer: { id: 'c1', label: 'Rahim' }, orderStatus: 'Pending', paymentStatus: 'Pending' },
  ...{ deliveryStatus: 'Pending', updatedAt: '2026-01-01T00:00:00Z' },
})
const names = ['views', 'addView', 'changeView', 'removeView', 'markView', 'viewCounts']

const open = (
  at: string,
  views: () => readonly SavedView[],
  { answers = {}, role }: { answers?: object; role?: Grants } = {},
) =>
  renderList({
    at,
    registry,
    beside: (
      <>
        <Sidebar registry={registry} collapsed={false} />
        <PinnedViews />
      </>
    ),
    answers: {
      ...withExtensions(...names),
      'GET admin/orders/list': { body: { data: [order(1)], total: 1 } },
      'GET x/views': () => ({ body: { data: views() } }),
      'GET x/views/counts': { body: { data: [{ id: 'v1', count: 12 }] } },
      ...answers,
    },
    ...(role && { role }),
  })
const tabs = () => screen.findByRole('navigation', { name: 'Saved views' })
const tab = async (name: string) => within(await tabs()).findByRole('link', { name: new RegExp(`^${name}`) })
const press = (name: string) => screen.findByRole('button', { name }).then((button) => button.click())

beforeEach(() => firstPageShown.set(true))
afterEach(() => firstPageShown.set(false))

describe('the saved views of a list', () => {
  it('wait until the first page has its data', async () => {
    firstPageShown.set(false)
    open(`${path}?page=1`, () => [view()])
    await screen.findByText('100001')
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
    act(() => firstPageShown.set(true))
    expect(await tab('Unpaid')).toBeDefined()
  })

  it('are addresses: filters, order, columns and page size', async () => {
    const query = 'columns=number%2Ctotal&limit=20&orderBy=desc&paymentStatus=Pending&sortBy=total'
    const { user, where, backend } = open(`${path}?page=1`, () => [view({ query })], {
      answers: withExtensions(...names, 'orders.list.sortBy'),
    })
    await user.click(await tab('Unpaid'))
    expect(where()).toBe(`${path}?page=1&${query}&view=v1`)
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Customer/ })).toBeNull())
    expect(backend.lines()).toContain(
      'GET admin/orders/list?page=1&limit=20&sortBy=total&orderBy=desc&paymentStatus=Pending',
    )
    expect((await tab('Unpaid')).getAttribute('aria-current')).toBe('page')
    await user.click(await tab('All orders'))
    expect(where()).toBe(`${path}?page=1`)
  })

  it('are saved under a name and then open', async () => {
    let views: SavedView[] = []
    const stage = open(`${path}?page=1&paymentStatus=Pending`, () => views, {
      answers: {
        'POST x/views': ({ body }: { body: object }) => {
          views = [view({ ...body, id: 'v2' })]
          return { body: views[0] }
        },
      },
    })
    await press('Save view')
    await stage.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Due')
    await stage.user.click(screen.getByRole('switch', { name: /Pin to the sidebar/ }))
    await stage.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(stage.where()).toContain('view=v2'))
    expect(stage.backend.sent('POST x/views')).toContainEqual({
      ...{ name: 'Due', list: path, query: 'paymentStatus=Pending', isShared: false, isPinned: true },
    })
    await waitFor(async () => expect((await tab('Due')).getAttribute('aria-current')).toBe('page'))
  })

  it('offer to save a change, over the version that was seen', async () => {
    const stage = open(`${path}?page=1&paymentStatus=Paid&view=v1`, () => [view()], {
      answers: { 'PATCH x/views/v1': { body: view({ version: 4 }) } },
    })
    await press('Save changes to view')
    await waitFor(() =>
      expect(stage.backend.sent('PATCH x/views/v1')).toContainEqual({
        query: 'paymentStatus=Paid',
        version: 3,
      }),
    )
  })

  it('of others can be pinned and used as default, but not changed', async () => {
    const { user } = open(`${path}?page=1&paymentStatus=Paid&view=v1`, () => [view({ mayChange: false })])
    await user.click(await screen.findByRole('button', { name: 'Actions for Unpaid' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['Pin to the sidebar', 'Set as default', 'Save as new view'])
    expect(screen.queryByRole('button', { name: 'Save changes to view' })).toBeNull()
  })

  it('that cannot be read leave the list usable, say so, and can be requested again', async () => {
    let isBroken = true
    const { user } = open(`${path}?page=1`, () => [], {
      answers: {
        'GET x/views': () =>
          isBroken
            ? { status: 500, body: { statusCode: 500, message: 'Broken' } }
            : { body: { data: [view()] } },
      },
    })
    const problem = await screen.findByText(/Couldn’t load the saved views/)
    expect(screen.getByText('100001')).toBeTruthy()
    isBroken = false
    await user.click(within(problem).getByRole('button', { name: 'Try again' }))
    expect(await tab('Unpaid')).toBeDefined()
  })

  it('are absent from a backend without them', async () => {
    const { backend } = open(`${path}?page=1&paymentStatus=Paid`, () => [], { answers: withExtensions() })
    await screen.findByText('100001')
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
    expect(backend.lines().filter((line) => line.includes('views'))).toEqual([])
  })
})

describe('the sidebar', () => {
  it('shows pinned views with the number of their records, and opens the default view', async () => {
    open('/brands', () => [view({ isPinned: true, isDefault: true })])
    const link = await screen.findByRole('link', { name: 'Unpaid' })
    const address = `${path}?page=1&paymentStatus=Pending&view=v1`
    await waitFor(() => expect(link.getAttribute('aria-description')).toBe('12'))
    expect(link.getAttribute('href')).toBe(address)
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(address)
  })
})
