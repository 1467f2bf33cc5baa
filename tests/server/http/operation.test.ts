import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#server/http/operation/metrics.ts'
import { startMetricsServer } from '#server/http/operation/metrics-server.ts'
import { registerReadiness } from '#server/http/operation/readiness.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

const lines: string[] = []
const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
const metrics = createMetrics()
let app: App
beforeAll(async () => {
  app = await startApp({
    log: { of: 'requests', stream: { write: (line) => void lines.push(line) } },
    metrics,
  })
})
afterAll(async () => {
  await app.stop()
  metrics.stop()
})
const get = async (url: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

describe('the log', () => {
  it('has one line for each request, with the id of its refusal', async () => {
    logged()
    const { body } = await app.as('branch')<{ requestId: string }>('GET admin/charges?search=Karim')
    const [line, ...more] = logged()
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/admin/charges',
      status: 403,
      requestId: body.requestId,
      user: expect.any(String),
    })
    expect(more).toEqual([])
  })
  it('contains no query, address, header or body', async () => {
    logged()
    const secret = 'a very secret value'
    await app.with(secret)('POST store-admin/login', { username: secret, password: secret })
    await app.as('super')(`GET admin/tags/${encodeURIComponent(secret)}?phone=01711000000`)
    const text = JSON.stringify(logged())
    expect(text).toContain('/api/admin/tags/:id')
    expect(text).not.toMatch(/secret|01711000000|Bearer/)
  })
  it('excludes probes and pages', async () => {
    logged()
    await get('/healthz')
    await get('/readyz')
    expect(logged()).toEqual([])
  })
})

describe('metrics', () => {
  it('count requests by route and status, with a histogram of their duration', async () => {
    const count = () => {
      const labels = 'method="GET",route="/api/admin/tags/:id",status="400"'
      return Number(
        new RegExp(`http_request_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(metrics.text())?.[1] ??
          0,
      )
    }
    const before = count()
    for (const id of ['one', 'two']) await app.as('super')(`GET admin/tags/${id}`)
    expect(count()).toBe(before + 2)
    expect(metrics.text()).toMatch(/_bucket\{[^}]*le="\+Inf"\} \d+/)
  })
  it('leave out streams, which last as long as their tab', async () => {
    const authorization = `Bearer ${app.tokenOf('super')}`
    const { statusCode } = await app.inject({ url: '/api/x/live', headers: { authorization } })
    expect(statusCode).toBe(200)
    expect(metrics.text()).not.toContain('/api/x/live')
  })
  it('are text that Prometheus can read: each metric with its type, and one number per line', () => {
    const [described, samples] = [
      /^# (HELP|TYPE) [a-z_]+ .+$/,
      /^[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+$/,
    ]
    const wrong = metrics
      .text()
      .split('\n')
      .filter((line) => line && !described.test(line) && !samples.test(line))
    expect(wrong).toEqual([])
  })
  it('have buckets that include all smaller ones', () => {
    const own = createMetrics()
    const labels = { method: 'GET', route: '/', status: '200' }
    for (const seconds of [0.004, 0.2, 20]) own.observe(labels, seconds)
    const bucket = (le: string) => Number(new RegExp(`le="${le}"\\} (\\d+)`).exec(own.text())?.[1])
    expect(['0.005', '0.25', '10', '30', '\\+Inf'].map(bucket)).toEqual([1, 2, 2, 3, 3])
    own.stop()
  })
  it('are served on their own port, with the connections of the pool', async () => {
    const db = { $client: { totalCount: 5, idleCount: 2, waitingCount: 1 } }
    const server = await startMetricsServer(db, 0, '127.0.0.1')
    const url = `http://127.0.0.1:${(server.address as AddressInfo).port}`
    const text = await (await fetch(`${url}/metrics`)).text()
    expect(text).toContain('database_connections{state="used"} 3\n')
    expect(text).toContain('database_waiting 1\n')
    expect((await fetch(url)).status).toBe(404)
    await server.stop()
    expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
  })
})

describe('/readyz', () => {
  const works = { put: async () => {}, get: async () => ({}), remove: async () => {} }
  const broken = { execute: () => Promise.reject(new Error('secret of the database')) }
  it('is 200 with the real database and files, and leaves no file', async () => {
    expect(await get('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', warnings: ['encryptionKey'] },
    })
    expect(readdirSync(app.folder, { recursive: true }).filter((name) => /\.png/.test(String(name)))).toEqual(
      [],
    )
  })
  it('names what does not work, without the reason', async () => {
    const files = { ...works, put: () => Promise.reject(new Error('read-only')) }
    const bare = Fastify()
    registerReadiness(bare, { db: broken, files })
    const answer = await bare.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['database', 'migrations', 'files'] },
    ])
  })
  it('is 503 while a migration is missing', async () => {
    const bare = Fastify()
    const db = { execute: async () => ({ rows: [{ newest: '1' }] }) }
    registerReadiness(bare, { db, files: works })
    expect((await bare.inject('/readyz')).json()).toEqual({ status: 'not ready', failing: ['migrations'] })
  })
  it('is 503 as soon as the server is stopping, while the process is still alive', async () => {
    app.app.announceStop()
    expect(await get('/readyz')).toEqual({ status: 503, body: { status: 'stopping' } })
    expect((await get('/healthz')).status).toBe(200)
  })
})
