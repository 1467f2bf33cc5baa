import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationState } from '#contract/extensions/jobs.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'

let app: App
let call: Call
let people: ReturnType<typeof peopleOf>
let alertUrl: string
const alerts: string[] = []
const receiver = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (part: string) => alerts.push(part))
  request.on('end', () => response.end())
})
let now = new Date('2026-05-01T08:00:00.000Z')

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  alertUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  app = await startApp({ now: () => now, alertUrl, webhookHosts: ['127.0.0.1'] })
  call = app.as('super')
  people = peopleOf(app)
})
afterAll(async () => {
  await app.stop()
  receiver.close()
})

const jobOf = ({ data }: OperationState, name: string) => data.find((job) => job.name === name)
const run = async (name: string) => (await call<OperationState>(`PUT x/jobs/${name}/run`)).body

it('lists the jobs with what waits, and that the server is ready', async () => {
  const { body } = await call<OperationState>('GET x/jobs')
  expect(body.data.map(({ name }) => name)).toEqual([
    'messages',
    'webhooks',
    'automations',
    'figures',
    'moves',
    'imports',
    'erasures',
    'retention',
    'requestKeys',
  ])
  expect(jobOf(body, 'messages')).toMatchObject({ startedAt: null, failures: 0, waiting: 0, failed: 0 })
  expect(body.notReady).toEqual([])
})

it('runs a job at once, and shows its failures until it succeeds', async () => {
  expect(jobOf(await run('requestKeys'), 'requestKeys')).toMatchObject({
    ...{ startedAt: now.toISOString(), succeededAt: now.toISOString(), failures: 0, isRunning: false },
  })
  await app.db.execute(sql`alter table idempotency rename to idempotency_away`)
  for (const failures of [1, 2, 3]) {
    const failed = jobOf(await run('requestKeys'), 'requestKeys')
    expect(failed).toMatchObject({ failures, failedAt: now.toISOString() })
    expect(failed?.problem).toContain('does not exist')
  }
  await expect.poll(() => alerts.join('')).toContain('"job":"requestKeys"')
  const sent = alerts.length
  await run('requestKeys')
  now = new Date(now.getTime() + 3_600_000)
  await run('requestKeys')
  await expect.poll(() => alerts.length).toBe(sent + 1)
  await app.db.execute(sql`alter table idempotency_away rename to idempotency`)
  expect(jobOf(await run('requestKeys'), 'requestKeys')).toMatchObject({ failures: 0, problem: null })
  expect((await call('PUT x/jobs/unknown/run')).status).toBe(404)
})

it('needs a permission of its own', async () => {
  const [reader, other] = [await people.who('Operation READ'), await people.who('Setting READ')]
  expect((await reader.call('GET x/jobs')).status).toBe(200)
  expect((await reader.call('PUT x/jobs/figures/run')).status).toBe(403)
  expect((await other.call('GET x/jobs')).status).toBe(403)
})
