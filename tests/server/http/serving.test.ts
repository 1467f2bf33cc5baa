import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf, successStatusOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { createApp } from '#server/http/app.ts'
import { contentPolicy, formatContentPolicy } from '#server/http/content-policy.ts'
import { buildOpenApi } from '#server/http/openapi.ts'
import { lastRevalidations } from '#server/modules/site/site.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { refusalBody } from '#tests/support/server/refusal-body.ts'

const adminDir = mkdtempSync(join(tmpdir(), 'moto-dist-'))
const page = '<!doctype html><title>admin</title>'
const script = 'console.info(1)'.repeat(200)
let app: App
beforeAll(async () => {
  mkdirSync(join(adminDir, 'assets'))
  writeFileSync(join(adminDir, 'index.html'), page)
  writeFileSync(join(adminDir, 'index.html.gz'), gzipSync(page))
  writeFileSync(join(adminDir, 'assets/main-1a2b3c.js'), script)
  writeFileSync(join(adminDir, 'assets/main-1a2b3c.js.gz'), gzipSync(script))
  app = await startApp({ adminDir, corsOrigins: ['https://admin.example'] })
})
afterAll(async () => {
  await app.stop()
  rmSync(adminDir, { recursive: true, force: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const html = { accept: 'text/html,application/xhtml+xml' }

describe('the admin', () => {
  it.each(['/', '/Product?page=1', '/Sales/Order/List', '/account/login', '/apiary'])(
    'is served at %s',
    async (url) => {
      const answer = await get(url, html)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>admin')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['br', 'identity', 'gzip;q=0'])(
    'is sent as it is to a client that takes only %s',
    async (encodings) => {
      const answer = await get('/', { 'accept-encoding': encodings, accept: '*/*' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.body).toBe(page)
    },
  )

  it.each(['/', '/Product'])('is sent compressed at %s, as the build has compressed it', async (url) => {
    const answer = await get(url, { ...html, 'accept-encoding': 'deflate, gzip;q=0.8, br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' })
    expect(gunzipSync(answer.rawPayload).toString()).toBe(page)
  })

  it('has its hashed files cached for ever, compressed if the browser accepts it', async () => {
    const plain = await get('/assets/main-1a2b3c.js')
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(plain.body).toBe(script)
    const small = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip' })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(small.headers['content-type']).toMatch(/javascript/)
    expect(gunzipSync(small.rawPayload).toString()).toBe(script)
  })

  it.each([
    ['GET', '/api/nothing', html],
    ['GET', '/api', html],
    ['GET', '/assets/gone-1.js', {}],
    ['GET', '/../server/env.ts', {}],
    ['POST', '/Product', html],
  ] as const)('is not what %s %s gets', async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(refusalBody(404, 'record.notFound', 'Not found'))
  })
})

describe('the admin of a build for a path', () => {
  it('is served there alone, where the root leads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moto-built-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(
      join(folder, 'security.json'),
      JSON.stringify({ base: '/admin/', scripts: [], config: {}, declared: {} }),
    )
    writeFileSync(join(folder, 'assets/main-1a2b3c.js'), script)
    const { db, files } = app
    const config = { text: '{"name":"Staging"}', config: { name: 'Staging' } }
    const other = await createApp(registry, { db, files, adminDir: folder, config })
    const ask = (url: string) => other.inject({ method: 'GET', url, headers: html })
    for (const url of ['/admin/', '/admin/Product?page=1']) expect((await ask(url)).body).toBe(page)
    for (const url of ['/', '/admin']) expect((await ask(url)).headers.location).toBe('/admin/')
    expect((await ask('/admin/assets/main-1a2b3c.js')).body).toBe(script)
    for (const url of ['/Product', '/assets/main-1a2b3c.js']) expect((await ask(url)).statusCode).toBe(404)
    expect((await ask('/admin/config.json')).json()).toEqual({ name: 'Staging' })
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' })
    await other.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('headers for browsers', () => {
  it.each(['/', '/api/admin/tags', '/api/nothing'])('strictly, at %s', async (url) => {
    const { headers } = await get(url, html)
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri /api/x/open/policy-reports',
    ])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(), microphone=()')
  })

  it('includes the public site, if the admin notifies it', async () => {
    const { db, files } = app
    const other = await createApp(registry, { db, files, siteOrigin: 'https://shop.example' })
    const { headers } = await other.inject({ method: 'GET', url: '/healthz' })
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://shop.example;")
    await other.close()
  })

  it('name where browsers report what the policy refused', async () => {
    const { db, files } = app
    const policyReportUrl = 'https://reports.example/csp'
    const other = await createApp(registry, { db, files, policyReportUrl })
    const { headers } = await other.inject({ method: 'GET', url: '/healthz' })
    expect(headers['content-security-policy']).toContain(';report-uri https://reports.example/csp')
    await other.close()
  })

  it('includes the first script of the build, and the backends of build and place, also for their pictures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moto-built-'))
    const scripts = ["'sha256-AAAA'"]
    const declared = { stock: 'https://replaced.example', legacy: 'https://legacy.example:8443' }
    const built = { apiUrl: 'https://built.example', backends: { stock: 'https://stock.example/v2' } }
    writeFileSync(
      join(folder, 'security.json'),
      JSON.stringify({ base: '/', scripts, config: built, declared }),
    )
    const { db, files } = app
    const other = await createApp(registry, {
      db,
      files,
      adminDir: folder,
      config: { text: '', config: { apiUrl: 'https://api.example' } },
      siteOrigin: 'https://shop.example',
    })
    const policy = String((await other.inject('/healthz')).headers['content-security-policy'])
    const backends = 'https://api.example https://stock.example https://legacy.example:8443'
    expect(policy).toContain("script-src 'self' 'sha256-AAAA';")
    expect(policy).toContain(`connect-src 'self' ${backends} https://shop.example;`)
    expect(policy).toContain(`img-src 'self' data: blob: ${backends} https://shop.example;`)
    expect(policy.replaceAll(';', '; ')).toBe(
      formatContentPolicy(
        contentPolicy({
          scripts,
          origins: [...backends.split(' '), 'https://shop.example'],
          reportUrl: '/api/x/open/policy-reports',
        }),
      ),
    )
    await other.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('long responses are compressed for clients that accept it', async () => {
    const authorization = `Bearer ${app.tokenOf('super')}`
    const url = '/api/store-admin/role/all'
    const [small, plain] = [
      await get(url, { authorization, 'accept-encoding': 'gzip, br' }),
      await get(url, { authorization }),
    ]
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' })
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json())
  })

  it('responses of the API are not cached', async () => {
    for (const url of ['/api/admin/tags', '/api/nothing'])
      expect((await get(url)).headers['cache-control']).toBe('no-store')
  })

  it('only allowed origins may send requests', async () => {
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/admin/tags',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const named = await ask('https://admin.example')
    expect(named.statusCode).toBe(204)
    expect(named.headers).toMatchObject({
      'access-control-allow-origin': 'https://admin.example',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-showrooms',
      vary: 'Origin',
    })
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    const refused = await get('/api/admin/tags', { origin: 'https://admin.example' })
    expect(refused.headers['access-control-allow-origin']).toBe('https://admin.example')
  })
})

describe('the description of the API', () => {
  it('is shown to people and tools, under the same policy', async () => {
    const page = await get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/html/)
    // Nothing on the page needs more than the policy allows.
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc="\.)[^>]*>/)
    expect((await get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200)
    expect((await get('/api/docs/unknown')).json()).toMatchObject({
      code: 'record.notFound',
      requestId: expect.anything(),
    })
    expect((await get('/api/docs/json')).json().openapi).toBe('3.1.0')
  })

  it('has every declared call, once', () => {
    const { paths } = buildOpenApi(registry)
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      callsOf(registry)
        .map((c) => `${c.method} ${c.path}`)
        .sort(),
    )
  })

  it('has the response of every call', () => {
    const document = buildOpenApi(registry)
    const bare = callsOf(registry).flatMap((call) => {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()] as {
        responses: Record<string, { content?: Record<string, { schema: object }> }>
      }
      const { content = {} } = operation.responses[successStatusOf(call)] ?? {}
      const schemas = Object.values(content).map(({ schema }) => schema)
      return schemas.length === 1 && Object.keys(schemas[0] ?? {}).length > 0 ? [] : [call.name]
    })
    expect(bare).toEqual([])
  })

  it('refers only to what exists', () => {
    const document = buildOpenApi(registry)
    const refs = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(refs.length).toBeGreaterThan(20)
    for (const name of refs) expect(Object.keys(document.components.schemas)).toContain(name)
  })
})

describe('the stand-in for the public site', () => {
  const revalidate = (query: string) => app.inject({ method: 'POST', url: `/site/revalidate${query}` })
  it('records the tags it was asked to rebuild', async () => {
    const answer = await revalidate('?tags=products&tags=brands')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { revalidated: true, tags: ['products', 'brands'] },
    ])
    await revalidate('?tags=one')
    expect((await lastRevalidations(app.db, { limit: 2, offset: 0 })).map((r) => r.tags)).toEqual([
      ['one'],
      ['products', 'brands'],
    ])
  })
  it.each(['', '?tags=', `?tags=${'x'.repeat(101)}`, `?${'tags=a&'.repeat(51)}`])(
    'refuses %s',
    async (query) => {
      expect((await revalidate(query)).statusCode).toBe(400)
    },
  )
})
