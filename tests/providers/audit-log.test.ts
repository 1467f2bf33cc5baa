import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { createAuditLogProvider } from '#providers/audit-log.ts'
import { type Backend, providerFor, startBackend } from '../support/providers/backend'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const actor = { id: 'u1', name: 'Rina Das' }
const of = { at: '2026-03-02T06:30:00.000Z', actor, entity: 'tags', entityId: 't1', note: null }
const lines = [
  { ...of, id: 'h3', propKey: null, from: { name: 'Sold' }, to: null, label: null },
  { ...of, id: 'h2', propKey: 'name', from: 'Sale', to: 'Sold', label: 'Sold', note: 'Typing error' },
  { ...of, id: 'h1', propKey: null, from: null, to: { name: 'Sale' }, label: 'Sold' },
]
beforeEach(() => {
  backend.reset()
  backend.answers(() => ({ body: { data: lines, total: 3 } }))
})
const auditLog = () => createAuditLogProvider(registry, providerFor(backend).provider)

describe('the audit log', () => {
  it('lists who did what to a record, in the form that Refine documents', async () => {
    const by = { createdAt: of.at, author: actor, resource: 'tags' }
    expect(await auditLog().get({ resource: 'tags', meta: { id: 't1' } })).toEqual([
      { ...by, id: 'h3', action: 'delete', data: null, previousData: { name: 'Sold' }, meta: { id: 't1' } },
      {
        ...{ ...by, id: 'h2', name: 'Sold', action: 'update' },
        ...{ data: { name: 'Sold' }, previousData: { name: 'Sale' } },
        meta: { id: 't1', note: 'Typing error' },
      },
      {
        ...{ ...by, id: 'h1', name: 'Sold', action: 'create' },
        ...{ data: { name: 'Sale' }, previousData: null, meta: { id: 't1' } },
      },
    ])
  })

  it.each([
    [{ resource: 'tags', meta: { id: 't1' } }, 'GET /api/x/history?page=1&limit=10&entity=tags&entityId=t1'],
    [{ resource: 'tags', meta: { page: 2, limit: 50 } }, 'GET /api/x/history?page=2&limit=50&entity=tags'],
    [{ resource: 'tags', author: { id: 'u1' } }, 'GET /api/x/history?page=1&limit=10&entity=tags&actorId=u1'],
    [{ resource: 'products', meta: { id: 'p1' } }, 'GET /api/product-history/p1?page=1&limit=10'],
  ])('of %j is requested by %s', async (params, line) => {
    await auditLog().get(params)
    expect(backend.lines()).toEqual([line])
  })

  it('is limited to an action', async () => {
    expect(await auditLog().get({ resource: 'tags', action: 'create' })).toMatchObject([{ id: 'h1' }])
  })

  it('is written by the backend: nothing is sent', async () => {
    const { create, update } = auditLog()
    await create({ resource: 'tags', action: 'update', meta: { id: 't1' } })
    await update({ id: 'h1', name: 'Renamed' })
    expect(backend.lines()).toEqual([])
  })
})
