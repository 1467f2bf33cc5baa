import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#conformance/client.ts'
import { type Report, type RunOptions, runConformance } from '#conformance/run.ts'
import { CannotRunError } from '#conformance/session.ts'
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
    const check = async (backend: Backend, options: Partial<RunOptions> = {}) => {
      const { url, stop } = await startJsonServer(db)
      const run = runConformance({
        registry: defineRegistry({
          sidebar: [...sidebar, entry(parts, '/parts', { paging: 'page' })],
          calls: callGroups,
          extensions: { calls: { list: recordsCalls.list }, filters: {} },
        }),
        backends: { main: backend },
        ...{ url, urls: { main: url }, areas: {}, account: { user: 'a', password: 'b' } },
        ...{ write: true, timeoutMs: 5000 },
        ...options,
      })
      const report = await run.catch((failure: Error) => ({ failure, outcomes: [], leftBehind: [] }))
      const namesIn = async (list: string) =>
        ((await (await fetch(`${url}/${list}`)).json()) as { name: string }[]).map(({ name }) => name)
      const [partsLeft, tagsLeft] = [(await namesIn('parts')).length, await namesIn('tags')]
      await stop()
      return { ...report, partsLeft, tagsLeft }
    }
    const problemsOf = ({ outcomes }: Pick<Report, 'outcomes'>) =>
      outcomes.flatMap(({ name, findings }) =>
        findings.flatMap(({ check, problem }) => (problem ? [`${name}: ${check}: ${problem}`] : [])),
      )

    it('has every call, says how far it is, and keeps only the record that no call removes', async () => {
      const progress: string[] = []
      const report = await check(main, { onProgress: (line) => progress.push(line) })
      expect(problemsOf(report)).toEqual([])
      const checked = report.outcomes.filter(({ result }) => result !== 'absent')
      expect(checked.map(({ name, result }) => `${name}: ${result}`)).toEqual([
        ...['list', 'one', 'create', 'update'].map((verb) => `tags.${verb}: present`),
        ...['list', 'one', 'create', 'update', 'remove'].map((verb) => `parts.${verb}: present`),
        ...['login', 'logout', 'profile', 'myRole'].map((key) => `auth.${key}: present`),
        'x.list: present',
      ])
      expect(report.leftBehind).toEqual(report.tagsLeft.slice(db.tags.length).map((name) => `Tag ${name}`))
      expect(report.leftBehind).toHaveLength(1)
      expect(report.partsLeft).toBe(db.parts.length)
      expect(progress).toEqual([
        expect.stringMatching(/^Signed in to http:\S+ as a: 14 calls to check$/),
        ...['1/2 tags: creating records', '2/2 parts: creating records'],
        ...['1/4 tags: 4 present', '2/4 parts: 5 present', '3/4 auth: 4 present', '4/4 x: 1 present'],
        'Removing 3 created records',
      ])
    })

    it('removes what it created after an interruption at any write', async () => {
      const writes = async (last: number) => {
        const interruption = new AbortController()
        let count = 0
        const onExchange = ({ line }: Exchange) => {
          if (/^(POST|PATCH|DELETE) .parts/.test(line) && ++count === last)
            interruption.abort(new CannotRunError('Interrupted.'))
        }
        // A backend that accepts everything, so that records which should be refused have to be removed too.
        const { validates: _, ...dialect } = jsonServer
        const { signal } = interruption
        const { partsLeft } = await check(
          { ...main, dialect },
          { signal, onExchange, calls: ['parts'], registry },
        )
        return { count, partsLeft }
      }
      const { count } = await writes(0)
      expect(count).toBeGreaterThan(10)
      for (let last = 1; last <= count; last++)
        expect([last, (await writes(last)).partsLeft]).toEqual([last, db.parts.length])
    })

    it('differs only in the invalid bodies that it accepts, if its dialect does not say so', async () => {
      const { validates: _, ...dialect } = jsonServer
      const report = await check({ ...main, dialect })
      const ofParts = problemsOf(report).filter((problem) => problem.startsWith('parts.'))
      expect(ofParts).toEqual([
        'parts.create: incomplete body: expected 400 or 409 or 422, got 201',
        'parts.update: invalid body: expected 400 or 409 or 422, got 200',
      ])
      expect(
        report.outcomes.filter(({ name, result }) => /^parts/.test(name) && result === 'differs'),
      ).toEqual([])
      expect(report.partsLeft).toBe(db.parts.length)
    })
  })
})
