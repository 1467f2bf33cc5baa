import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { hashToken, openSession } from '#server/auth/sessions.ts'
import { openEventStream } from '#server/modules/accounts/notices/live.ts'
import { LiveHub } from '#server/modules/accounts/notices/live-hub.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

let app: App
let who: ReturnType<typeof peopleOf>['who']
let clerk: Person
let colleague: Person
let url: string
const open = new Set<AbortController>()
beforeAll(async () => {
  app = await startApp()
  who = peopleOf(app).who
  clerk = await who('Order READ')
  colleague = await who('Order READ')
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const one of open) one.abort()
  open.clear()
})
afterAll(() => app.stop())

const connect = async ({ token }: Person) => {
  const end = new AbortController()
  open.add(end)
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(`${url}/api/x/live`, { headers, signal: end.signal })
  return { response, end, status: response.status }
}
const fillUp = (person: Person) =>
  Promise.all(Array.from({ length: limits.maxLiveStreamsOfUser }, () => connect(person)))

describe('streams of events', () => {
  it('are limited per user, and a disconnected one makes room', async () => {
    const streams = await fillUp(clerk)
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    const { response, status } = await connect(clerk)
    expect([status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.json()).toMatchObject({
      code: 'live.tooMany',
      message: expect.stringContaining('at most 10 browsers'),
    })
    expect((await connect(colleague)).status).toBe(200)

    streams[0]?.end.abort()
    await expect.poll(async () => (await connect(clerk)).status).toBe(200)
  })
})

describe('a stream ends when', () => {
  const admin = (line: string, body?: object) => app.as('super')(line, body)
  const secondSession = async ({ id }: Person) => {
    const from = { address: '127.0.0.1', userAgent: 'test' }
    return app.with(await openSession(app.db, id, app.work.now(), from))
  }
  const passwords = { currentPassword: 'a-long-password', newPassword: 'walnut saddle thursday' }
  it.each<[string, (user: Person) => Promise<{ status: number }>]>([
    ['its user signs out', ({ call }) => call('GET store-admin/logout')],
    ['its session is ended', ({ id }) => admin(`DELETE x/admins/${id}/sessions`)],
    ['its user is deactivated', ({ id }) => admin(`PATCH x/admins/${id}`, { isActive: false, version: 1 })],
    [
      'its user changes the password in another session',
      async (user) => (await secondSession(user))('PATCH store-admin/profile/change-password', passwords),
    ],
    [
      'its user gets another role',
      async ({ id }) => {
        const { roleId } = await who('Order READ')
        return admin('PATCH store-admin/change-role', { adminId: id, roleId })
      },
    ],
    [
      'the permissions of the role change',
      async ({ roleId }) =>
        admin(`PUT store-admin/role/update/${roleId}`, {
          ...{ name: `Packers ${roleId}`, roleType: 'store-admin-type', version: 1 },
          permissions: [{ subject: 'Tag', actions: ['READ'] }],
        }),
    ],
  ])('%s', async (_, change) => {
    const user = await who('Order READ')
    const { response, status } = await connect(user)
    expect(status).toBe(200)
    expect((await change(user)).status).toBe(200)
    // Reads to the end, which is minutes away otherwise.
    expect(await response.text()).toBe('retry: 1000\nevent: open\ndata:\n\n')
  })
})

describe('a stream of events', () => {
  const heard = { userId: 'u1', session: '', hears: () => true }
  beforeAll(() => {
    heard.session = hashToken(clerk.token)
  })
  const hubOf = (most?: { streams: number; ofUser: number }) =>
    new LiveHub(app.db, app.registry, () => new Date(), most)
  afterEach(() => void vi.useRealTimers())

  it('is refused as busy when the server has as many as it may', async () => {
    const hub = hubOf({ streams: 2, ofUser: 5 })
    const first = await openEventStream(hub, heard)
    const second = await openEventStream(hub, { ...heard, userId: 'u2' })
    await expect(openEventStream(hub, { ...heard, userId: 'u3' })).rejects.toMatchObject({
      statusCode: 429,
      message: 'The server is busy. Try again in a moment.',
    })
    first.destroy()
    await expect.poll(() => hub.size).toBe(1)
    const third = await openEventStream(hub, { ...heard, userId: 'u3' })
    second.destroy()
    third.destroy()
    await expect.poll(() => hub.size).toBe(0)
  })

  it('has a heartbeat, ends after its time, and is then forgotten', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
    const hub = hubOf()
    const stream = await openEventStream(hub, heard)
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    vi.advanceTimersByTime(2 * limits.liveHeartbeatMs)
    const closed = new Promise((done) => stream.once('close', done))
    vi.advanceTimersByTime(limits.liveStreamMs)
    await closed
    expect(text.startsWith('retry: 1000\nevent: open\ndata:\n\n:\n\n:\n\n')).toBe(true)
    expect([hub.size, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('of a database that does not answer is not kept', async () => {
    const hub = hubOf()
    const failing = vi.spyOn(app.db, 'select').mockImplementationOnce(() => {
      throw new Error('No connection')
    })
    await expect(openEventStream(hub, heard)).rejects.toThrow('No connection')
    failing.mockRestore()
    expect(hub.size).toBe(0)
  })
})
