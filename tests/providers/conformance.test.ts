import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effectOf } from '#conformance/effects.ts'
import type { Finding } from '#conformance/findings.ts'
import { readOptions } from '#conformance/options.ts'
import { junitOf } from '#conformance/report/junit.ts'
import { tableOf } from '#conformance/report/table.ts'
import { type Report, type RunOptions, runConformance } from '#conformance/run.ts'
import type { ApiCall } from '#contract/api-calls.ts'
import { anyAdmin } from '#contract/dialects/backend.ts'
import { recordsCalls } from '#contract/extensions/records.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { callGroups, registry } from '#contract/index.ts'
import { defineRegistry } from '#contract/registry.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { createLegacy } from '../../examples/irregular-backend/server'
import { legacy, warehouses } from '../../examples/irregular-backend/warehouses'
import { createMinimal } from '../../examples/minimal-backend/server'

const servers: Server[] = []
const listen = async (server: Server) => {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
let url: string
let legacyUrl: string
beforeAll(async () => {
  url = await listen(createMinimal())
  legacyUrl = await listen(createLegacy())
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const account = { user: 'nadia', password: 'secret' }
const run = (options: Partial<RunOptions> = {}) =>
  runConformance({
    ...{ registry, url, account, backends: {}, urls: {}, areas: { only: ['tags'] } },
    ...{ write: false, timeoutMs: 5000 },
    ...options,
  })
/** With the problems of a call, also those that the admin does not notice. */
const resultsOf = ({ outcomes }: Report) =>
  Object.fromEntries(
    outcomes
      .filter(({ result }) => result !== 'absent')
      .map(({ name, result, findings }) => [
        name,
        findings.flatMap(({ problem }) => problem ?? []).join() || result,
      ]),
  )
const present = { 'auth.login': 'present', 'auth.logout': 'present', 'auth.profile': 'present' }
const session = { ...present, 'auth.myRole': 'present', 'x.list': 'present' }

describe('the minimal example', () => {
  it('has the calls it names, and declares all others absent', async () => {
    const report = await run()
    expect(resultsOf(report)).toEqual({
      'tags.list': 'present',
      'tags.one': 'present',
      'tags.create': 'not checked',
      'tags.update': 'not checked',
      ...session,
    })
  })

  it('is changed only with --write, and the remaining record is named', async () => {
    const report = await run({ write: true })
    expect(resultsOf(report)).toEqual({
      'tags.list': 'present',
      'tags.one': 'present',
      'tags.create': 'present',
      'tags.update': 'present',
      ...session,
    })
    expect(report.leftBehind).toEqual([expect.stringMatching(/^Tag Conformance \d+ 9$/)])
    expect(JSON.stringify(report)).not.toContain(JSON.stringify(account.password))
  })

  it('may be described by a dialect, and need not refuse calls that the admin answers itself', async () => {
    const calls = { 'auth.profile': { answer: anyAdmin }, 'auth.myRole': { answer: anyAdmin.role } }
    const report = await run({ backends: { main: { dialect: {}, calls } } })
    expect(resultsOf(report)).toMatchObject(session)
  })

  it('differs where the build offers more than it has', async () => {
    const report = await run({ areas: {}, registry: { ...registry }, calls: ['tags', 'vats.list'] })
    expect(resultsOf(report)).toEqual({
      'tags.list': 'present',
      'tags.one': 'present',
      'tags.create': 'not checked',
      'tags.update': 'not checked',
    })
    expect(report.outcomes.find(({ name }) => name === 'vats.list')).toMatchObject({
      result: 'absent',
      reason: 'left out',
    })
  })
})

describe('a resource of another backend', () => {
  const own = defineRegistry({
    sidebar: [entry(tags, '/tags'), entry(warehouses, '/warehouses')],
    calls: { auth: callGroups.auth },
    extensions: { calls: { list: recordsCalls.list }, filters: {} },
  })
  // Without the areas that the minimal backend reports.
  const main = { dialect: {}, calls: { 'x.list': { answer: { data: [] } } } }

  it('is checked through its dialect', async () => {
    const options = { registry: own, backends: { main, legacy }, urls: { legacy: legacyUrl }, areas: {} }
    const { outcomes } = await run({ ...options, calls: ['warehouses'], write: true })
    const problems = outcomes.flatMap(({ name, findings }) =>
      findings.flatMap(({ check, line, problem }) => (problem ? [[name, check, line, problem]] : [])),
    )
    expect(problems).toEqual([])
    expect(outcomes.map(({ name, result }) => [name, result])).toEqual(
      ['list', 'one', 'create', 'update'].map((verb) => [`warehouses.${verb}`, 'present']),
    )
  })

  it('differs where its dialect does not declare how a value is read', async () => {
    const { instants: _, ...dialect } = legacy.dialect
    const backends = { main, legacy: { ...legacy, dialect } }
    const options = { registry: own, backends, urls: { legacy: legacyUrl }, areas: {} }
    const { outcomes } = await run({ ...options, calls: ['warehouses.list'] })
    const problems = outcomes.flatMap(({ findings }) => findings.map(({ problem }) => problem))
    expect(problems.join()).toMatch(/response\/data\/0\/openedAt cannot be read: \d+/)
  })
})

describe('a backend that cannot be checked', () => {
  it.each([
    [
      'an address without a server',
      { url: 'http://127.0.0.1:9' },
      'http://127.0.0.1:9 is unreachable: ECONNREFUSED',
    ],
    [
      'a wrong password',
      { account: { user: 'nadia', password: 'guess' } },
      "refused to sign in 'nadia' (401). Check name and password.",
    ],
    ['an unknown name', { calls: ['tags', 'tag.list'] }, "No call, resource or group is named 'tag.list'."],
  ])('%s is explained', async (_, options, message) => {
    await expect(run(options)).rejects.toThrow(message)
  })

  it('explains a wrong base path', async () => {
    await expect(run({ url: legacyUrl })).rejects.toThrow(
      'POST /api/store-admin/login returned 404. Give the address without /api',
    )
  })
})

describe('the options', () => {
  const env = { CONFORMANCE_PASSWORD: 'from the environment', VITE_ONLY: 'tags parts' }
  const args = ['http://localhost:3000/', '--user', 'nadia']

  it('come from the build and from the command line', () => {
    expect(readOptions([...args, '--write', '--calls', 'tags,brands.list'], env)).toMatchObject({
      url: 'http://localhost:3000',
      account: { user: 'nadia', password: 'from the environment' },
      areas: { only: ['tags', 'parts'] },
      calls: ['tags', 'brands.list'],
      write: true,
      timeoutMs: 30_000,
    })
    expect(readOptions(['--help'], {})).toBeUndefined()
  })

  it.each([
    [['--user', 'nadia'], 'Name the address of the backend'],
    [['http://localhost:3000'], 'Name the account by --user'],
    [[...args, 'http://localhost:3001'], 'Name one address'],
    [[...args, '--limited-user', 'lena'], 'Give the password by --limited-password'],
    [[...args, '--timeout', 'soon'], '--timeout is a whole number of seconds'],
    [[...args, '--writes'], "Unknown option '--writes'"],
  ])('%j are refused', (given, message) => {
    expect(() => readOptions(given, env)).toThrow(message)
  })
})

describe('a difference', () => {
  const call = (verb: NonNullable<ApiCall['verb']>) =>
    ({ verb, method: verb === 'one' ? 'GET' : 'POST' }) as const
  it.each([
    ['list', 'response', 'expected 200, got 500', 'The list shows an error'],
    ['list', 'response', 'response/data/0/name cannot be read: 7', 'Unreadable value'],
    ['one', 'unknown id', 'expected 404, got 200', 'looks as if it existed'],
    ['update', 'unknown id', 'expected 404, got 200', 'is reported as saved'],
    ['update', 'stale version', 'expected 409, got 200', 'overwrites the other'],
    ['list', 'without a token', 'expected 401, got 200', 'without signing in'],
    ['list', 'with an unknown token', 'expected 401, got 403', 'errors instead of the login'],
    ['list', 'filter search', '2 of 3 rows do not satisfy it', 'records that do not match it'],
    ['list', 'filter search', 'expected 200, got 400', 'an error while this filter is set'],
    ['list', 'sort name asc', 'the rows are not sorted: b, a', 'in another order'],
    ['list', 'filter search', 'response/data/0/name must be string', 'a wrong value'],
    [
      'one',
      'with an unknown token',
      "'message' is neither a text nor a list of texts",
      'instead of the login',
    ],
    [
      'create',
      'response',
      "response/id must be string, response must have required property 'message'",
      'a wrong value',
    ],
    ['create', 'taken value', "'message' is neither a text nor a list of texts", 'a general message'],
  ] as const)('of %s, %s: %s', (verb, check, problem, text) => {
    const effect = effectOf(call(verb), check, problem)
    expect(effect).toEqual({ matters: true, text: expect.stringContaining(text) })
  })

  it.each([
    ['remove', 'response', "response must have required property 'message'"],
    ['update', 'response', 'expected 200, got 204'],
    ['one', 'unknown id', 'expected 404, got 400'],
    ['create', 'incomplete body', "'message' is neither a text nor a list of texts"],
    ['one', 'unknown id', "'statusCode' is undefined instead of 404"],
    ['create', 'incomplete body', 'expected 400, got 201'],
    ['list', 'without the permission', 'expected 403, got 404'],
  ] as const)('of %s, %s: %s, does not matter', (verb, check, problem) => {
    expect(effectOf(call(verb), check, problem).matters).toBe(false)
  })
})

describe('the report', () => {
  const problem = "'statusCode' is absent"
  const effect = { matters: false, text: 'It reads the status of the response.' }
  const differing = (line: string): Finding => ({
    ...{ check: 'unknown id', line, problem, differences: [{ problem, effect }] },
  })
  const report: Report = {
    ...{ url: 'http://localhost:3000', write: true, startedAt: '2026-01-31T06:30:00.000Z', seconds: 1.5 },
    requests: 4,
    leftBehind: ['Tag Sport'],
    outcomes: [
      {
        name: 'tags.list',
        endpoint: 'GET admin/tags',
        result: 'present',
        findings: [{ check: 'response', line: 'GET /api/admin/tags' }, differing('GET /api/admin/tags/9')],
      },
      {
        name: 'tags.update',
        endpoint: 'PATCH admin/tags/{id}',
        result: 'differs',
        findings: [
          {
            check: 'stale version',
            line: 'PATCH /api/admin/tags/1',
            problem: 'expected 409, got 200 <ok>',
            differences: [
              { problem: 'expected 409, got 200 <ok>', effect: { matters: true, text: 'Changes are lost.' } },
            ],
          },
          differing('PATCH /api/admin/tags/9'),
        ],
      },
      {
        name: 'tags.one',
        endpoint: 'GET admin/tags/{id}',
        result: 'not checked',
        findings: [{ check: 'response', skipped: 'there is no record to read' }],
      },
      { name: 'vats.list', endpoint: 'GET admin/vats', result: 'absent', reason: 'left out', findings: [] },
      {
        name: 'x.shop',
        endpoint: 'GET x/open/shop',
        result: 'absent',
        reason: 'not listed by GET x',
        findings: [],
      },
    ],
  }

  it('names each call, each remaining record, and each difference with its request and what it means', () => {
    expect(tableOf(report).split('\n')).toEqual([
      'present      tags.list    GET admin/tags         2 checks; other than specified: unknown id',
      'differs      tags.update  PATCH admin/tags/{id}  stale version',
      'not checked  tags.one     GET admin/tags/{id}    there is no record to read',
      'absent       1 call, left out: vats',
      'absent       1 call, not listed by GET x: x.shop',
      '',
      'Differences that the admin does not notice',
      '',
      'tags.list, tags.update: unknown id',
      '  GET /api/admin/tags/9',
      "  'statusCode' is absent",
      '  → It reads the status of the response.',
      '',
      'Differences that matter',
      '',
      'tags.update: stale version',
      '  PATCH /api/admin/tags/1',
      '  expected 409, got 200 <ok>',
      '  → Changes are lost.',
      '',
      'Left behind, because no call removed them: Tag Sport',
      '',
      'http://localhost:3000: 5 calls: 1 present, 2 absent, 1 differs, 1 not checked.',
      '1 difference that matters, 1 that the admin does not notice.',
      '4 checks with 4 requests in 1.5 s.',
    ])
  })

  it('is JUnit XML for CI', () => {
    const xml = junitOf(report)
    const parsed = new Map(
      [...xml.matchAll(/<testsuite name="(\S+) [^>]* tests="(\d+)" failures="(\d+)" skipped="(\d+)"/g)].map(
        ([, name, ...counts]) => [name, counts.map(Number)],
      ),
    )
    expect(Object.fromEntries(parsed)).toEqual({
      // Those that the admin does not notice fail no build.
      'tags.list': [2, 0, 1],
      'tags.update': [2, 1, 1],
      'tags.one': [1, 0, 1],
      'vats.list': [1, 0, 1],
      'x.shop': [1, 0, 1],
    })
    expect(xml).toContain('<failure message="expected 409, got 200 &lt;ok&gt;">PATCH /api/admin/tags/1')
  })
})
