import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { session } from '#providers/auth/session.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { site } from '#providers/site/site.ts'
import { remembered } from '#providers/storage.ts'
import type { Answers } from '../support/kit/form-fixtures'
import { insert } from '../support/kit/insert'
import { openAdmin } from '../support/screens/admin-fixtures'

const id = '0190aaaa-bbbb-7ccc-8ddd-000000000001'
const brand = {
  id,
  version: 1,
  createdAt: '2026-10-01T04:00:00.000Z',
  updatedAt: '2026-10-02T04:00:00.000Z',
  name: 'Honda',
  slug: 'honda',
  logo: null,
  description: null,
  published: true,
}
const backend = (more: Answers = {}): Answers => ({
  'GET x': { body: { data: ['siteRefreshes', 'usedBy'] } },
  'GET x/used-by': { body: { data: [] } },
  [`GET brands/${id}`]: { body: brand },
  [`PATCH brands/${id}`]: ({ body }) => ({ body: { ...brand, ...(body as object), version: 2 } }),
  'GET brands': { body: { data: [brand], total: 1 } },
  'GET x/site-refreshes': { body: { data: [], total: 0 } },
  ...more,
})
const may = (...permissions: [Permission['subject'], ...Permission['actions'][number][]][]) => ({
  permissions: permissions.map(([subject, ...actions]) => ({ subject, actions })),
})
const shopkeeper = may(['Product', 'READ', 'UPDATE'])
const keeper = may(['Product', 'READ', 'UPDATE'], ['Setting', 'READ', 'UPDATE'])

let tags: string[]
let isUp: boolean
const toastTexts: string[] = []
let stop: () => void
beforeEach(async () => {
  isUp = true
  toastTexts.length = 0
  stop = onNotify(({ message }) => toastTexts.push(message))
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    tags.push(`${method} ${url}`)
    return new Response('{}', { status: isUp ? 200 : 502 })
  })
  tags = []
  // The last change of another file is sent a moment later.
  await waitFor(() => expect([...site.marks().values()]).not.toContain('refreshing'))
  await site.refresh([...site.marks().keys()])
  tags = []
})
afterEach(async () => {
  isUp = true
  await site.refresh([...site.marks().keys()])
  stop()
  session.clear()
  vi.unstubAllGlobals()
})
const state = () => document.querySelector('[data-site]')?.getAttribute('data-site')

describe('the record', () => {
  const unpublish = async (user: ReturnType<typeof openAdmin>['user']) => {
    await user.click(await screen.findByLabelText('More actions'))
    await user.click(await screen.findByText('Unpublish'))
  }

  it('is live until it is changed; then the site is notified of its resource and id', async () => {
    const { user } = openAdmin(`/brands/${id}`, shopkeeper, backend())
    await screen.findByRole('heading', { level: 1, name: 'Honda' })
    expect(state()).toBe('live')
    await unpublish(user)
    await waitFor(() => expect(state()).toBe('refreshing'))
    await waitFor(() => expect(tags).toEqual([`POST /site/revalidate?tags=brands&tags=brands%3A${id}`]))
    await waitFor(() => expect(state()).not.toBe('refreshing'))
  })

  it('reports that the site could not be notified, and retries on request', async () => {
    isUp = false
    const { user } = openAdmin(`/brands/${id}`, shopkeeper, backend())
    await unpublish(user)
    expect(await screen.findByText('Refresh failed')).toBeTruthy()
    expect(toastTexts).toContain('“Honda” unpublished')
    isUp = true
    await user.click(screen.getByText('Retry'))
    await waitFor(() => expect(screen.queryByText('Refresh failed')).toBeNull())
    expect(tags).toHaveLength(2)
    expect(tags[1]).toBe(tags[0])
  })

  it('is sent to the site again if a reload came before it was sent', async () => {
    const admin = { ...shopkeeper, id: 'reloading' }
    await remembered.write(admin.id, 'site.pendingTags', [`brands:${id}`])
    openAdmin(`/brands/${id}`, admin, backend())
    await waitFor(() => expect(tags).toEqual([`POST /site/revalidate?tags=brands%3A${id}`]))
    await waitFor(() => expect(state()).toBe('live'))
  })

  it('is silent about the site where the site does not show it', async () => {
    const customer = { ...brand, name: 'Rahim', userType: 'regular', addresses: [], isActive: true }
    openAdmin(
      `/customers/${id}`,
      may(['Customer', 'READ']),
      backend({ [`GET admin/users/${id}`]: { body: customer } }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Rahim' })
    expect(state()).toBeUndefined()
  })
})

describe('the button in the header', () => {
  const name = /^Refresh the public site/

  it('is shown only to users who may change settings', async () => {
    openAdmin('/brands', shopkeeper, backend())
    await screen.findByRole('heading', { level: 1, name: 'Brands' })
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('refreshes what the page shows: a resource, or one record', async () => {
    const { user, router } = openAdmin('/brands', keeper, backend())
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByText('Refresh this page’s content (brands)'))
    await waitFor(() => expect(tags).toEqual(['POST /site/revalidate?tags=brands']))
    expect(toastTexts).toEqual(['Public site refreshed: brands'])
    await router.navigate(`/brands/${id}`)
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByText(`Refresh this page’s content (brands:${id})`))
    await waitFor(() => expect(tags.at(-1)).toBe(`POST /site/revalidate?tags=brands%3A${id}`))
  })

  it('refreshes everything', async () => {
    const { user } = openAdmin('/brands', keeper, backend())
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByText('Refresh everything'))
    await waitFor(() => expect(tags).toHaveLength(1))
    for (const tag of ['blogs', 'products', 'cms', 'prices']) expect(tags[0]).toContain(`tags=${tag}`)
  })

  it('shows all users that a saved change has not reached the site, until it has', async () => {
    isUp = false
    site.changed(['brands'])
    const { user } = openAdmin('/brands', shopkeeper, backend())
    await user.click(await screen.findByRole('button', { name: /1 refresh failed/ }))
    expect(screen.queryByText('Refresh everything')).toBeNull()
    isUp = true
    await user.click(await screen.findByText('Retry failed refreshes (1)'))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })
})

describe('the page of refreshes', () => {
  const line = (n: number) => ({
    id: String(n),
    at: '2026-10-02T04:00:00.000Z',
    tags: ['brands', `brands:${n}`],
  })

  it('lists the latest refreshes of the site', async () => {
    openAdmin(
      '/settings/cache',
      keeper,
      backend({ 'GET x/site-refreshes': { body: { data: [line(2), line(1)], total: 2 } } }),
    )
    const table = await screen.findByRole('table')
    expect(within(table).getByText('brands:2')).toBeTruthy()
    expect(within(table).getAllByRole('row')).toHaveLength(3)
  })

  it('links the record of a tag by its name', async () => {
    const named = { ...line(2), records: [{ tag: 'brands:2', resource: 'brands', id: '2', label: 'Hero' }] }
    openAdmin(
      '/settings/cache',
      keeper,
      backend({ 'GET x/site-refreshes': { body: { data: [named], total: 1 } } }),
    )
    const table = await screen.findByRole('table')
    const link = within(table).getByRole('link', { name: 'Hero' })
    expect(link.getAttribute('href')).toBe('/brands/2')
    expect(within(table).queryByText('brands:2')).toBeNull()
  })

  it('refreshes a typed tag, clears it, and asks for one first', async () => {
    const { user, backend: heard } = openAdmin('/settings/cache', keeper, backend())
    expect(await screen.findByText('No refreshes yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refresh tag' }))
    expect(await screen.findByText('Enter a tag.')).toBeTruthy()
    expect(tags).toEqual([])
    await insert(user, screen.getByLabelText('Tag'), 'brands:7')
    const before = heard.lines().filter((l) => l.startsWith('GET x/site-refreshes')).length
    await user.click(screen.getByRole('button', { name: 'Refresh tag' }))
    await waitFor(() => expect(tags).toEqual(['POST /site/revalidate?tags=brands%3A7']))
    await waitFor(() => expect(screen.getByLabelText('Tag')).toHaveProperty('value', ''))
    await waitFor(() =>
      expect(heard.lines().filter((l) => l.startsWith('GET x/site-refreshes')).length).toBeGreaterThan(
        before,
      ),
    )
  })

  it('reports that the site refused, and keeps the typed tag', async () => {
    isUp = false
    const { user } = openAdmin('/settings/cache', keeper, backend())
    await insert(user, await screen.findByLabelText('Tag'), 'brands')
    await user.click(screen.getByRole('button', { name: 'Refresh tag' }))
    await waitFor(() => expect(toastTexts).toEqual(['Couldn’t refresh the public site. Try again.']))
    expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('brands')
    expect(await screen.findByRole('heading', { name: 'Failed refreshes' })).toBeTruthy()
  })

  it('is read-only for users who may only read settings', async () => {
    openAdmin('/settings/cache', may(['Setting', 'READ']), backend())
    expect(await screen.findByText('No refreshes yet')).toBeTruthy()
    expect(screen.queryByText('Refresh everything')).toBeNull()
    expect(screen.queryByLabelText('Tag')).toBeNull()
  })

  it('has no list where the backend has none', async () => {
    openAdmin('/settings/cache', keeper, backend({ 'GET x': { body: { data: [] } } }))
    expect(await screen.findByText('Refresh everything')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Recent refreshes')).toBeNull())
  })
})
