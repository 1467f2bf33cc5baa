import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Report, runConformance } from '#conformance/run.ts'
import { auth } from '#contract/calls/auth.ts'
import type { Backend } from '#contract/dialects/backend.ts'
import { jsonServer } from '#contract/dialects/json-server.ts'
import { recordsCalls } from '#contract/extensions/records.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { callGroups, sidebar } from '#contract/index.ts'
import { defineRegistry } from '#contract/registry.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { providerAt } from '#tests/support/providers/backend.ts'
import { startJsonServer } from '#tests/support/providers/json-server.ts'
import { type RunningServer, walkServer } from '#tests/support/providers/walk-server.ts'
import db from '../../../examples/json-server/db.json'
import { main, parts } from '../../../examples/json-server/parts'

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

  describe('in the conformance check', () => {
    /** As in `npm run conformance`, after the example was copied. */
    const check = async (backend: Backend) => {
      const { url, stop } = await startJsonServer(db)
      const report = await runConformance({
        registry: defineRegistry({
          sidebar: [...sidebar, entry(parts, '/parts', { paging: 'page' })],
          calls: callGroups,
          extensions: { calls: { list: recordsCalls.list }, filters: {} },
        }),
        backends: { main: backend },
        ...{ url, urls: { main: url }, areas: {}, account: { user: 'a', password: 'b' } },
        ...{ write: true, timeoutMs: 5000 },
      })
      const partsLeft = ((await (await fetch(`${url}/parts`)).json()) as object[]).length
      await stop()
      return { ...report, partsLeft }
    }
    const problemsOf = ({ outcomes }: Report) =>
      outcomes.flatMap(({ name, findings }) =>
        findings.flatMap(({ check, problem }) => (problem ? [`${name}: ${check}: ${problem}`] : [])),
      )

    it('has every call, and keeps only the record that no call removes', async () => {
      const report = await check(main)
      expect(problemsOf(report)).toEqual([])
      const checked = report.outcomes.filter(({ result }) => result !== 'absent')
      expect(checked.map(({ name, result }) => `${name}: ${result}`)).toEqual([
        ...['list', 'one', 'create', 'update'].map((verb) => `tags.${verb}: present`),
        ...['list', 'one', 'create', 'update', 'remove'].map((verb) => `parts.${verb}: present`),
        ...['login', 'logout', 'profile', 'myRole'].map((key) => `auth.${key}: present`),
        'x.list: present',
      ])
      expect(report.leftBehind).toEqual([expect.stringMatching(/^Tag Conformance \d+ 1$/)])
      expect(report.partsLeft).toBe(db.parts.length)
    })

    it('differs only in the invalid bodies that it accepts, if its dialect does not say so', async () => {
      const { validates: _, ...dialect } = jsonServer
      const report = await check({ ...main, dialect })
      const ofParts = problemsOf(report).filter((problem) => problem.startsWith('parts.'))
      expect(ofParts).toEqual([
        'parts.create: incomplete body: expected 400 or 409 or 422, got 201',
        'parts.update: invalid body: expected 400 or 409 or 422, got 200',
      ])
      expect(report.partsLeft).toBe(db.parts.length)
    })
  })
})
