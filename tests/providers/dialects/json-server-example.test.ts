import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { providerAt } from '#tests/support/providers/backend.ts'
import { type RunningServer, walkServer } from '#tests/support/providers/walk-server.ts'
import db from '../../../examples/json-server/db.json'
import { main, parts } from '../../../examples/json-server/parts'

type Handler = Parameters<typeof createServer>[1]
type Application = { use: (handler: unknown) => Application } & NonNullable<Handler>
type JsonServer = {
  create: () => Application
  defaults: (options: object) => unknown
  router: (data: object) => unknown
}
const jsonServer: JsonServer = createRequire(import.meta.url)('json-server')

/** The real json-server, with a copy of that data. */
const startJsonServer = async (data: object, lines: string[] = []): Promise<RunningServer> => {
  const app = jsonServer.create()
  app.use(jsonServer.defaults({ logger: false })).use(jsonServer.router(structuredClone(data)))
  const server = createServer(app)
  server.on('request', ({ method, url, headers }) =>
    lines.push(`${method} ${url} ${headers.authorization ?? ''}`.trim()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

walkServer('json-server', {
  backend: main,
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    remove: 'DELETE parts/{id}',
    paging: 'page',
  },
  start: () => startJsonServer({ parts: [] }),
  includesEnd: true,
})

describe('the example', () => {
  const registry = defineRegistry({
    sidebar: [entry(tags, '/tags'), entry(parts, '/parts')],
    calls: { auth },
  })
  const { provider, http } = providerAt('', registry)
  const lines: string[] = []
  const asked = () => lines.splice(0)
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await startJsonServer(db, lines)
    const { url } = server
    connectBackends(http, async () => ({ registry, backends: { main }, urls: { main: url } }))
  })
  afterAll(async () => server?.stop())

  it('signs in, and knows its user, without a request', async () => {
    expect((await http.post('store-admin/login', { username: 'a', password: 'b' })).data).toMatchObject({
      token: 'none',
      user: { role: { roleType: 'super-admin-type' } },
    })
    expect((await http.get('store-admin/profile')).data).toMatchObject({ id: 'admin' })
    expect(asked()).toEqual([])
  })

  it('maps a resource of the specification to its path in json-server', async () => {
    const { data, total } = await provider.getList({ resource: 'tags' })
    expect([data.map(({ id, name }) => [id, name]), total]).toEqual([
      [
        ['1', 'Helmet'],
        ['2', 'Racing'],
      ],
      2,
    ])
    expect(asked()).toEqual(['GET /tags'])
  })

  it('reads a page of a declared one', async () => {
    const { data, total } = await provider.getList({
      resource: 'parts',
      sorters: [{ field: 'price', order: 'asc' }],
    })
    expect(data.slice(0, 2)).toEqual([
      { id: '3', name: 'Brake pad', price: '8.00', tag: null, isListed: true },
      {
        id: '1',
        name: 'Chain',
        price: '12.50',
        tag: { id: '2', name: 'Racing', label: 'Racing' },
        isListed: true,
      },
    ])
    expect([total, asked()]).toEqual([3, ['GET /parts?_page=1&_limit=10&_sort=price&_order=asc']])
  })
})
