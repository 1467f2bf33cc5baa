import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstRequestUrl, firstRequestUrls, prefetchForAddress } from '#app/early.ts'
import { dashboardKinds } from '#contract/calls/dashboard.ts'
import { hasView } from '#contract/grammar/facts.ts'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { session } from '#providers/auth/session.ts'
import { saveCapabilities } from '#providers/data/saved-capabilities.ts'
import { early, http } from '#providers/http/backend.ts'
import { createAdapter } from '../support/providers/adapter'
import { adminNamed, roleOf } from '../support/providers/people'
import { openAdmin } from '../support/screens/admin-fixtures'

const empty = { body: { data: [], total: 0 } }
const statuses = { orderStatus: ['Pending'], paymentStatus: ['Pending'], deliveryStatus: ['Pending'] }
const answers = {
  'GET x': {
    body: {
      data: [
        'orders.list.search',
        'sendTransfer',
        'redirects.list.search',
        'generateCoupons',
        'limitBuyGet',
        'reviews.list.search',
        ...entriesOf(registry).flatMap(({ extension }) => extension ?? []),
      ],
    },
  },
  'GET admin/orders/order-enums': {
    body: { ...statuses, moves: { orderStatus: {}, paymentStatus: {}, deliveryStatus: {} } },
  },
  'GET admin/cms/items/types': { body: { data: ['Banner'] } },
  'GET admin/donation/supports/amounts': { body: { total: '0.00', data: [] } },
  ...Object.fromEntries(
    registry.resources.flatMap(({ api }) => (api.list ? [[String(api.list).split('?')[0], empty]] : [])),
  ),
}
const superAdmin = { roleType: 'super-admin-type' } as const
const read = (at: string) => {
  const { pathname, search } = new URL(at, 'http://localhost')
  return firstRequestUrl(registry, { pathname, search })
}

const id = '0198c0de-0000-7000-8000-000000000001'
const entries = entriesOf(registry)
const lists = entries.flatMap((entry) => [landingLink(entry), ...(entry.aliases ?? [])])
const further = [
  '/Product?page=3&limit=50&productType=accessory',
  '/Product?page=1&sortBy=price&orderBy=asc',
  '/Sales/Order/List?page=1&search=Rahim&customerId=7',
  '/Sales/Order/List?page=1&sortBy=due&orderBy=desc',
  '/inventory?lowStock=true',
  '/deal-products?skip=40&limit=20',
]
const records = entries.flatMap(({ path, resource }) => [
  ...(hasView(resource, 'show') ? [`${path}/${id}`] : []),
  ...(hasView(resource, 'edit') ? [`${path}/${id}/edit`] : []),
])
/** Pages whose first read does not follow from their address. */
const notRead = ['/student-verification', '/services?tab=Packages', '/cms?skip=0&type=Banner']
const pages = [...lists, ...further, ...records].filter((at) => !notRead.includes(at))

/** The pages in walks through one mounted admin, short enough for the time limit of a test. */
const walkLength = 14
const walks = pages.flatMap((first, i): [first: string, walk: string[]][] =>
  i % walkLength ? [] : [[first, pages.slice(i, i + walkLength)]],
)

describe('the requests a page is expected to start with', () => {
  it.each(walks)('are those that %s and the pages after it send', async (first, walk) => {
    const { backend, place, router } = openAdmin(first, superAdmin, answers)
    await waitFor(() => expect(backend.lines()).toContain('GET x'))
    for (const at of walk) {
      const expected = read(at)
      expect(expected, at).toBeDefined()
      if (place() !== at) await act(() => router.navigate(at))
      await waitFor(() => expect(backend.lines(), at).toContain(`GET ${expected}`))
    }
  })

  it('are unknown where the address does not determine them, for forms of new records, and for other pages', () => {
    openAdmin('/tags', superAdmin, answers)
    expect([...notRead, '/tags/create', '/category/tree', '/', '/nowhere'].map(read)).toEqual(
      Array.from({ length: notRead.length + 4 }),
    )
  })

  it('are none where the role may read nothing', () => {
    openAdmin('/tags', { permissions: [{ subject: 'Tag', actions: ['READ'] }] }, answers)
    expect([read('/tags'), read('/brands')]).toEqual(['admin/tags', undefined])
    session.clear()
    expect(read('/tags')).toBeUndefined()
  })

  it('have the filters that the backend is known to have', () => {
    openAdmin('/tags', superAdmin, answers)
    const at = '/Sales/Order/List?page=1&search=Rahim'
    expect(read(at)).toContain('search=Rahim')
    saveCapabilities([])
    expect(read(at)).not.toContain('search=Rahim')
  })
})

describe('the requests of the dashboard are', () => {
  const figures = { body: { kind: 'summary', startDate: '', endDate: '', data: [] } }
  const none = { body: { data: [] } }
  const ofDashboard = {
    'GET x': { body: { data: ['attention'] } },
    'GET x/attention': none,
    ...Object.fromEntries(dashboardKinds.map((kind) => [`GET dashboard/${kind}`, figures])),
    'GET dashboard/orders/monthly-count': none,
    'GET dashboard/users/monthly-count': none,
  }
  const expectedAt = (search = '') =>
    firstRequestUrls(registry, { pathname: '/', search }).map((url) => `GET ${url}`)
  const period = '?startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z'

  it.each<[string, number, Parameters<typeof openAdmin>[1], string?]>([
    ['those that it sends', 5, superAdmin],
    ['those of the period in its address', 5, superAdmin, period],
    [
      'those of open work for a role that reads no orders',
      1,
      { permissions: [{ subject: 'Customer', actions: ['READ'] }] },
    ],
    [
      'those of orders for a role that reads no customers',
      5,
      { permissions: [{ subject: 'Order', actions: ['READ'] }] },
    ],
    ['none for a role without any of its parts', 0, { permissions: [{ subject: 'Tag', actions: ['READ'] }] }],
  ])('%s', async (_, count, who, search = '') => {
    const { backend } = openAdmin(`/${search}`, who, ofDashboard)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(expectedAt(search)).toHaveLength(count))
    // The counts in the menu are those of the same call.
    const sent = () => [
      ...new Set(backend.lines().filter((line) => /^GET (dashboard|x\/attention)/.test(line))),
    ]
    await waitFor(() => expect(sent()).toHaveLength(count))
    expect(sent().sort()).toEqual(expectedAt(search).sort())
  })

  it('unknown until the backend has reported its extensions, because it may have no figures', () => {
    openAdmin('/tags', superAdmin, answers)
    expect(expectedAt()).toEqual([])
  })
})

describe('the requests of an address, sent before the code of its page is loaded', () => {
  const sentFor = async (pathname: string): Promise<string[]> => {
    const sent: string[] = []
    http.defaults.adapter = createAdapter(({ line }) => {
      sent.push(line)
      return { body: {} }
    })
    prefetchForAddress({ pathname, search: '' })
    await vi.waitFor(() => expect(sent).not.toEqual([]))
    return sent
  }
  const brands = 'GET /api/brands?offset=0&limit=10'
  const { adapter } = http.defaults
  afterEach(() => {
    early.drop()
    Object.assign(http.defaults, { adapter })
  })

  it('are its data alone where the user and the extensions are known from the last time', async () => {
    session.start('token', adminNamed('Rina', roleOf('super-admin-type')))
    saveCapabilities([])
    expect(await sentFor('/brands')).toEqual([brands])
  })

  it('are the extensions too at the first time in a browser', async () => {
    session.start('token', adminNamed('Rina', roleOf('super-admin-type')))
    expect(await sentFor('/brands')).toEqual([brands, 'GET /api/x'])
  })
})
