import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoAccounts } from '#server/auth/accounts.ts'
import { hashQueue } from '#server/core/password.ts'
import { createWorkQueue, type WorkQueue } from '#server/core/work-queue.ts'
import { loginFailures } from '#server/db/tables/internal.ts'
import { pictureQueue } from '#server/files/picture.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { imageBytes, multipart } from '#tests/support/server/upload.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

let release = () => {}
afterEach(() => release())
/** Keeps a queue busy until the test ends. */
const occupy = (queue: WorkQueue, jobs: number) => {
  const blocked = new Promise<void>((done) => {
    release = done
  })
  return Array.from({ length: jobs }, () => queue.run(() => blocked))
}

describe('a work queue', () => {
  it('runs a few jobs at once, the others in order, and refuses the rest', async () => {
    const queue = createWorkQueue({ running: 2, waiting: 2, refuse: () => new Error('full') })
    const finish: (() => void)[] = []
    const started: number[] = []
    const job = (n: number) =>
      queue.run(
        () =>
          new Promise<void>((done) => {
            started.push(n)
            finish.push(done)
          }),
      )
    const jobs = [job(0), job(1), job(2), job(3)]
    await expect(job(4)).rejects.toThrow('full')
    expect(started).toEqual([0, 1])
    finish[1]?.()
    await jobs[1]
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))
    for (const n of [0, 2]) finish[n]?.()
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]))
    finish[3]?.()
    await Promise.all(jobs)
    expect(queue.waiting()).toBe(0)
  })

  it('continues after a failed job', async () => {
    const queue = createWorkQueue({ running: 1, waiting: 1, refuse: () => new Error('full') })
    const failed = queue.run(() => Promise.reject(new Error('as tested')))
    const next = queue.run(async () => 'done')
    await expect(failed).rejects.toThrow('as tested')
    expect(await next).toBe('done')
  })
})

describe('slow work happens before the transaction of its call', () => {
  /** The embedded database has one connection: a write waits for the end of an open transaction. */
  const expectFree = async (queue: WorkQueue, name: string) => {
    await vi.waitFor(() => expect(queue.waiting()).toBe(1))
    expect((await call('POST admin/tags', { name })).status).toBe(201)
    release()
  }
  const cases = ['an Idempotency-Key', 'no Idempotency-Key']
  const headersOf = (key: string, which: string): Record<string, string> =>
    which === cases[0] ? { 'idempotency-key': key } : {}

  it.each(cases)('hashing a password, with %s', async (which) => {
    const nr = cases.indexOf(which)
    const { body } = await call<{ role: { id: string } }>('GET store-admin/profile')
    occupy(hashQueue, 2)
    const created = call(
      'POST store-admin/create',
      {
        ...{ firstName: 'New', lastName: 'Admin', userName: `new${nr}`, email: `new${nr}@moto.example` },
        ...{ phone: `+880170000010${nr}`, password: 'a-long-password', roleId: body.role.id },
      },
      headersOf('password', which),
    )
    await expectFree(hashQueue, `Hashed ${nr}`)
    expect((await created).status).toBe(201)
  })

  it.each(cases)('decoding a picture, with %s', async (which) => {
    const form = await multipart({ featureName: 'brand' }, { bytes: await imageBytes().png().toBuffer() })
    occupy(pictureQueue, 1)
    const uploaded = call('POST admin/media/upload', form.payload, {
      ...form.headers,
      ...headersOf('picture', which),
    })
    await expectFree(pictureQueue, `Decoded ${which}`)
    expect((await uploaded).status).toBe(200)
  })

  it.each(cases)('storing a file, with %s', async (which) => {
    const { put } = app.files
    let arrived = false
    const blocked = new Promise<void>((done) => {
      release = done
    })
    vi.spyOn(app.files, 'put').mockImplementation(async (...file) => {
      arrived = true
      await blocked
      return put.apply(app.files, file)
    })
    const form = await multipart({ featureName: 'brand' }, { bytes: await imageBytes().png().toBuffer() })
    const uploaded = call('POST admin/media/upload', form.payload, {
      ...form.headers,
      ...headersOf('file', which),
    })
    await vi.waitFor(() => expect(arrived).toBe(true))
    expect((await call('POST admin/tags', { name: `Stored ${which}` })).status).toBe(201)
    release()
    expect((await uploaded).status).toBe(200)
    vi.restoreAllMocks()
  })

  it('and not again for a repeated Idempotency-Key', async () => {
    const form = await multipart({ featureName: 'brand' }, { bytes: await imageBytes().png().toBuffer() })
    const upload = () =>
      call('POST admin/media/upload', form.payload, { ...form.headers, 'idempotency-key': 'again' })
    const first = await upload()
    occupy(pictureQueue, 1)
    expect(await upload()).toMatchObject({ status: 200, body: first.body })
  })
})

it('a sign-in that finds the queue of hashes full is refused as busy, and counts as no failure', async () => {
  occupy(hashQueue, 22)
  const answer = await app.with()('POST store-admin/login', {
    username: demoAccounts[0]?.email,
    password: 'wrong',
  })
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'The server is busy. Try again in a moment.' },
  })
  expect(answer.headers['retry-after']).toBe('2')
  expect(await app.db.select().from(loginFailures)).toEqual([])
})
