import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunOptions } from '#conformance/run.ts'
import { CannotRunError } from '#conformance/session.ts'
import { type Defect, startProxy } from '#tests/support/server/conformance/proxy.ts'
import { problemsIn, runAgainst } from '#tests/support/server/conformance/run-against.ts'
import { type App, type Role, startApp } from '#tests/support/server/harness.ts'

/** Backends with one defect each: the reference behind a proxy that changes what it receives or returns. */
let app: App
beforeAll(async () => {
  app = await startApp()
  for (const name of ['Apache', 'Bajaj', 'Honda', 'Runner', 'Suzuki', 'Yamaha'])
    await app.as('super')('POST brands/create-brand', { name })
})
afterAll(() => app.stop())

type Options = Partial<RunOptions> & { limitedTo?: Role }
const run = async (defect: Defect, options: Options) => {
  const proxy = await startProxy(app, defect)
  try {
    return await runAgainst(app, { url: proxy.url, isExact: false, ...options })
  } finally {
    await proxy.stop()
  }
}
const problemsOf = async (defect: Defect, options: Options) =>
  problemsIn((await run(defect, options)).outcomes)

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null
const idPath = /^\/api\/admin\/tags\/[\da-f-]{36}$/

describe('an interrupted run', () => {
  it('removes what it created', async () => {
    const totalOf = async (list: string) =>
      (await app.as('super')<{ total: number }>(`GET ${list}?offset=0&limit=1`)).body.total
    const before = await totalOf('brands')
    const interruption = new AbortController()
    const onExchange = ({ line }: { line: string }) => {
      if (line.startsWith('PATCH /api/brands')) interruption.abort(new CannotRunError('Interrupted.'))
    }
    const { signal } = interruption
    await expect(
      runAgainst(app, { write: true, calls: ['brands', 'tags'], limitedTo: 'branch', signal, onExchange }),
    ).rejects.toThrow(/^Interrupted\. Left behind: Tag Conformance \d+ \d/)
    expect(await totalOf('brands')).toBe(before)
  })
})

describe('the conformance check', () => {
  it('finds nothing without a defect', async () => {
    const { outcomes } = await run({}, { calls: ['brands', 'vats', 'tags'], limitedTo: 'branch' })
    expect(problemsIn(outcomes)).toEqual([])
    expect(outcomes.filter(({ result }) => result === 'present').map(({ name }) => name)).toEqual([
      ...['tags.list', 'tags.one', 'vats.list', 'vats.one', 'brands.list', 'brands.one'],
    ])
  })

  it('finds pages that all equal the first one', async () => {
    const request: Defect['request'] = (sent) => ({
      ...sent,
      url: sent.url.replace(/offset=\d+/, 'offset=0'),
    })
    expect(await problemsOf({ request }, { calls: ['brands.list'] })).toEqual([
      {
        name: 'brands.list',
        check: 'pages',
        line: 'GET /api/brands?offset=2&limit=2',
        problem: 'page 2 repeats 2 rows of page 1; a page past the end has 2 rows',
      },
    ])
  })

  it('finds an operator of a filter that is not applied', async () => {
    const terms = { title: 'Welcome', discountType: 'amount', amount: '10.00', isActive: true }
    const brand = (await app.as('super')<{ data: { id: string }[] }>('GET brands?offset=0&limit=1')).body
    for (const more of [
      { code: 'CART', applyOn: 'cart' },
      { code: 'BRAND', applyOn: 'brand', brands: [brand.data[0]?.id] },
    ])
      expect((await app.as('super')('POST admin/coupon', { ...terms, ...more })).status).toBe(201)
    const without = (operator: string): NonNullable<Defect['request']> => {
      const parameter = new RegExp(`&${operator}=[^&]*`, 'g')
      return (sent) => ({ ...sent, url: sent.url.replace(parameter, '') })
    }
    const found = async (operator: string) =>
      new Set(
        (await problemsOf({ request: without(operator) }, { calls: ['coupons.list'] })).map(
          (one) => one.check,
        ),
      )
    for (const operator of ['applyOnNot', 'batchIdEmpty'])
      expect([operator, [...(await found(operator))]]).toEqual([operator, [`filter ${operator}`]])
  })

  it('finds a missing total', async () => {
    const response: Defect['response'] = ({ status, body }, { url }) => {
      if (!url.startsWith('/api/brands') || !isObject(body)) return { status, body }
      const { total: _, ...others } = body
      return { status, body: others }
    }
    expect(await problemsOf({ response }, { calls: ['brands.list'] })).toContainEqual({
      name: 'brands.list',
      check: 'response',
      line: 'GET /api/brands?offset=0&limit=10',
      problem: "response must have required property 'total'",
    })
  })

  it('finds refusals of another form', async () => {
    const response: Defect['response'] = ({ status, body }) =>
      status < 400 ? { status, body } : { status, body: { error: 'Not found' } }
    expect(await problemsOf({ response }, { calls: ['brands.one'] })).toContainEqual({
      name: 'brands.one',
      check: 'unknown id',
      line: 'GET /api/brands/00000000-0000-7000-8000-000000000000',
      problem: "'statusCode' is undefined instead of 404; 'message' is neither a text nor a list of texts",
    })
  })

  it('finds an ended session that the admin would take for any refusal', async () => {
    const response: Defect['response'] = ({ status, body }) =>
      status === 401 ? { status, body: { statusCode: 401, message: 'Unauthorized' } } : { status, body }
    expect(await problemsOf({ response }, { calls: ['brands.list'] })).toEqual([
      {
        name: 'brands.list',
        check: 'with an unknown token',
        line: 'GET /api/brands',
        problem: expect.stringContaining("'message' does not say that the session is over"),
      },
    ])
  })

  it('finds a permission that is not enforced', async () => {
    const isOfVat = ({ url, headers }: { url: string; headers: { authorization?: string | undefined } }) =>
      url.startsWith('/api/admin/vats') && headers.authorization && !/unknown/.test(headers.authorization)
    const request: Defect['request'] = (sent) => {
      if (!isOfVat(sent)) return sent
      return { ...sent, headers: { ...sent.headers, authorization: `Bearer ${app.tokenOf('super')}` } }
    }
    expect(await problemsOf({ request }, { calls: ['vats.list'], limitedTo: 'branch' })).toEqual([
      {
        name: 'vats.list',
        check: 'without the permission',
        line: 'GET /api/admin/vats',
        problem: 'expected 403, got 200',
      },
    ])
  })

  it('finds a stale version that is accepted', async () => {
    const request: Defect['request'] = async (sent) => {
      const { authorization } = sent.headers
      if (sent.method !== 'PATCH' || !idPath.test(sent.url) || !authorization) return sent
      const current = await app.inject({ url: sent.url, headers: { authorization } })
      const { version } = current.json() as { version?: number }
      return { ...sent, body: JSON.stringify({ ...JSON.parse(sent.body), version: version ?? 1 }) }
    }
    const problems = await problemsOf(
      { request },
      { calls: ['tags.update'], write: true, limitedTo: 'branch' },
    )
    expect(problems).toEqual([
      {
        name: 'tags.update',
        check: 'stale version',
        line: expect.stringMatching(/^PATCH \/api\/admin\/tags\/[\da-f-]{36}$/),
        problem: 'expected 409, got 200',
      },
    ])
  })
})
