import { beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { canTransition } from '#contract/grammar/actions.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { sidebar } from '#contract/index.ts'
import { defineRegistry } from '#contract/registry.ts'
import { createAdapter, type SentRequest } from '../support/providers/adapter'
import { providerAt } from '../support/providers/backend'
import { serviceBookings } from '../support/service-bookings'
import { colours } from './examples/colours'
import { pickupPlace } from './examples/pickup-points'

/** The three worked examples of docs/adding-a-resource.md, registered as a developer would. */
const registry = defineRegistry({
  sidebar: [...sidebar, entry(colours, '/colours'), entry(serviceBookings, '/service-bookings'), pickupPlace],
  calls: { auth },
})
const { provider, http, queryClient } = providerAt('', registry)
const sent: SentRequest[] = []
http.defaults.adapter = createAdapter((request) => {
  sent.push(request)
  return { body: { data: [], total: 0 } }
})
beforeEach(() => {
  queryClient.clear()
  sent.length = 0
})
const requests = () => sent.map(({ line, body }) => (typeof body === 'string' ? `${line} ${body}` : line))
const page = { currentPage: 2, pageSize: 10 }

describe('the simple example', () => {
  it('sends page and filters by the names of the declaration', async () => {
    await provider.getList({
      resource: 'colours',
      pagination: page,
      filters: [{ field: 'name', operator: 'contains', value: 'red' }],
    })
    expect(requests()).toEqual(['GET /api/admin/colours?page=2&limit=10&sortBy=name&orderBy=asc&name=red'])
  })

  it('creates, changes and deletes by its endpoints', async () => {
    await provider.create({ resource: 'colours', variables: { name: 'Red', hex: null } })
    await provider.update({ resource: 'colours', id: '1', variables: { isActive: false, version: 3 } })
    await provider.deleteOne({ resource: 'colours', id: '1' })
    expect(requests()).toEqual([
      'POST /api/admin/colours {"name":"Red","hex":null}',
      'PATCH /api/admin/colours/1 {"isActive":false,"version":3}',
      'DELETE /api/admin/colours/1',
    ])
  })
})

describe('the example with actions and transitions', () => {
  it('permits the declared transitions only', () => {
    const { status } = serviceBookings.transitions as { status: Parameters<typeof canTransition>[0] }
    const targets = ['Booked', 'Confirmed', 'Done', 'Cancelled']
    expect(targets.filter((to) => canTransition(status, 'Booked', to))).toEqual(['Confirmed', 'Cancelled'])
    expect(targets.filter((to) => canTransition(status, 'Done', to))).toEqual([])
  })
})

describe('the example of an irregular backend', () => {
  it('counts rows, sorts and spells a percent sign as the API does', async () => {
    await provider.getList({
      resource: 'pickupPoints',
      pagination: page,
      filters: [{ field: 'searchTerm', operator: 'contains', value: '50percentageSign' }],
    })
    expect(requests()).toEqual([
      'GET /api/pickup/admin/list?offset=10&limit=10&sortBy=title&orderBy=asc&searchTerm=50%25',
    ])
  })

  it('reads references from the unpaged list', async () => {
    await provider.getMany({ resource: 'pickupPoints', ids: ['1', '2'] })
    expect(requests()).toEqual(['GET /api/pickup/admin/get-all'])
  })

  it('sends a record as multipart, its reference under the name of the API', async () => {
    await provider.create({
      resource: 'pickupPoints',
      variables: { title: 'Uttara', store: { id: 's1', label: 'Uttara' } },
    })
    expect(requests()).toEqual(['POST /api/pickup/admin/add-new'])
    const form = sent.at(0)?.body
    expect(form instanceof FormData && form.get('data')).toBe('{"title":"Uttara","storeId":"s1"}')
  })

  it('reads and changes records by paths with the id inside', async () => {
    await provider.getOne({ resource: 'pickupPoints', id: '1' })
    await provider.update({ resource: 'pickupPoints', id: '1', variables: { capacity: 20, version: 1 } })
    expect(requests()).toEqual(['GET /api/pickup/admin/1/details', 'PUT /api/pickup/admin/1/update'])
  })

  it('makes its own call', async () => {
    await provider.custom({
      url: 'pickupPoints.setOpen',
      method: 'patch',
      payload: { isOpen: true, version: 2 },
      meta: { params: { id: '1' } },
    })
    expect(requests()).toEqual(['PATCH /api/pickup/admin/open-or-close/1 {"isOpen":true,"version":2}'])
  })
})
