// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Backend, type Heard, refusal, startBackend } from './backend'
import { adminNamed, roleOf } from './people'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
type Modules = {
  auth: typeof import('../../src/providers/auth')
  ending: typeof import('../../src/providers/session-end')
  session: typeof import('../../src/providers/session')['session']
  http: typeof import('../../src/providers/backend')['http']
  notifications: typeof import('../../src/providers/notifications')
  confirmation: typeof import('../../src/providers/confirmation')
  client: QueryClient
}
let backend: Backend
let m: Modules
let toasts: string[] = []
let ends: string[] = []

beforeAll(async () => {
  backend = await startBackend()
  vi.stubEnv('VITE_API_URL', backend.url)
  const [auth, ending, { session }, { http }, notifications, confirmation, { createQueryClient }] =
    await Promise.all([
      import('../../src/providers/auth'),
      import('../../src/providers/session-end'),
      import('../../src/providers/session'),
      import('../../src/providers/backend'),
      import('../../src/providers/notifications'),
      import('../../src/providers/confirmation'),
      import('../../src/providers/query-client'),
    ])
  m = { auth, ending, session, http, notifications, confirmation, client: createQueryClient() }
  notifications.onNotify((toast) => toasts.push(toast.message))
  auth.onSessionEnd((end) => ends.push(end.by))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.stop()
})
beforeEach(() => {
  m.session.clear()
  backend.reset()
  // Equal messages of one moment are told once; each test is a moment of its own.
  vi.setSystemTime(Date.now() + 60_000)
  ends = []
  toasts = []
})

/** Answers by path, so that a test names only what matters to it. */
const serve = (answers: Record<string, Answer | ((call: Heard) => Answer)>) =>
  backend.answers((call) => {
    const found = Object.entries(answers).find(([path]) => call.line.endsWith(path))?.[1]
    if (!found) return { status: 404, body: { statusCode: 404, message: 'Not found' } }
    return typeof found === 'function' ? found(call) : found
  })
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 3000 })

describe('signing in', () => {
  it('sends user name and password, and begins a session', async () => {
    serve({ 'store-admin/login': { body: { token: 'token-1', user: nadia } } })
    expect(await m.auth.signIn({ username: 'nadia', password: 'a long password' })).toEqual({ ok: true })
    expect(backend.lines()).toEqual(['POST /api/store-admin/login'])
    expect(backend.json()).toEqual({ username: 'nadia', password: 'a long password' })
    expect(m.session.get()).toEqual({ token: 'token-1', user: nadia })
  })
  it('says why it failed, and ends nothing', async () => {
    serve({ 'store-admin/login': refusal(401, 'Invalid credentials') })
    const result = await m.auth.signIn({ username: 'nadia', password: 'wrong' })
    expect(result).toMatchObject({ ok: false, error: { message: 'Invalid credentials', statusCode: 401 } })
    expect([ends, toasts]).toEqual([[], []])
  })
  it('as someone else leaves nothing of the former user in the cache', async () => {
    m.session.start('token-1', nadia)
    m.client.setQueryData(['data', 'default', 'products', 'list', {}], { data: [1], total: 1 })
    m.session.clear()
    m.client.setQueryData(['access', 'x'], { can: true })
    serve({ 'store-admin/login': { body: { token: 'token-2', user: rafi } } })
    await m.auth.signIn({ username: 'rafi', password: 'x' })
    expect(m.client.getQueryCache().getAll()).toEqual([])
  })
})

describe('signing out', () => {
  it('happens here at once and tells the backend with the token there was', async () => {
    m.session.start('token-1', nadia)
    m.client.setQueryData(['anything'], 1)
    await m.auth.signOut()
    expect([m.session.get().token, localStorage.length, ends]).toEqual([null, 0, ['user']])
    expect(m.client.getQueryCache().getAll()).toEqual([])
    await eventually(() => expect(backend.lines()).toEqual(['GET /api/store-admin/logout']))
    expect(backend.last().headers.authorization).toBe('Bearer token-1')
  })
  it.each([
    ['refused', refusal(401, 'Session error!!')],
    ['cut', 'cut' as const],
    ['never answered', 'hang' as const],
  ])('happens all the same when the call is %s', async (_, answer) => {
    serve({ 'store-admin/logout': answer })
    m.session.start('token-1', nadia)
    await m.auth.signOut()
    await eventually(() => expect(backend.lines()).toHaveLength(1))
    m.session.start('token-2', rafi)
    await new Promise((done) => setTimeout(done, 50))
    expect([m.session.get().token, ends, toasts]).toEqual(['token-2', ['user'], []])
  })
  it('is all that Refine’s own logout does', async () => {
    m.session.start('token-1', nadia)
    expect(await m.auth.authProvider.logout({})).toEqual({ success: true })
    expect([m.session.get().token, ends]).toEqual([null, ['user']])
  })
})

describe('a session the backend has ended', () => {
  it('ends once for any number of failing calls: one toast, one navigation, nothing left', async () => {
    backend.answers(() => refusal(401, 'Session error!!'))
    m.session.start('token-1', nadia)
    localStorage.setItem('left by a library', 'x')
    m.client.setQueryData(['anything'], 1)
    const writes = vi.spyOn(Storage.prototype, 'setItem')
    const calls = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => m.http.get(`brands/${n}`)))
    for (const call of calls) if (call.status === 'rejected') m.notifications.report(call.reason)
    expect(calls.every((call) => call.status === 'rejected')).toBe(true)
    expect([toasts, ends]).toEqual([['Session error!!'], ['refusal']])
    expect([m.session.get(), localStorage.length]).toEqual([{ token: null, user: null }, 0])
    expect(m.client.getQueryCache().getAll()).toEqual([])
    m.session.setUser(nadia)
    expect(writes).not.toHaveBeenCalled()
    writes.mockRestore()
  })
  it('says that the token expired when that is why', async () => {
    backend.answers(() => refusal(401, 'Token expired'))
    m.session.start('token-1', nadia)
    await m.http.get('brands').catch(() => undefined)
    expect([toasts, ends]).toEqual([['Token expired'], ['refusal']])
  })
  it('does not end the one begun meanwhile', async () => {
    backend.answers(() => ({ ...(refusal(401, 'Session error!!') as object), wait: 80 }))
    m.session.start('token-1', nadia)
    const old = m.http.get('brands').catch((rejection: unknown) => m.notifications.report(rejection))
    await eventually(() => expect(backend.lines()).toHaveLength(1))
    m.session.start('token-2', rafi)
    await old
    expect([m.session.get().token, ends, toasts]).toEqual(['token-2', [], []])
  })
  it('does not end the one begun meanwhile, also where nothing can be stored', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    m.session.start('token-2', rafi)
    m.ending.endSession('Session error!!', 'token-1')
    full.mockRestore()
    expect([m.session.get().token, ends, toasts]).toEqual(['token-2', [], []])
  })
  it('gives way to one begun in another tab', async () => {
    m.session.start('token-1', nadia)
    localStorage.setItem('moto-admin.auth', JSON.stringify({ token: 'token-2', user: rafi }))
    m.ending.endSession('Session error!!')
    await eventually(() => expect(m.session.get().token).toBe('token-2'))
    expect([ends, toasts]).toEqual([[], []])
  })
  it('takes open questions along', async () => {
    m.session.start('token-1', nadia)
    const asked = m.confirmation.ask({ type: 'delete', title: 'Delete?', confirmText: 'Delete' })
    m.ending.endSession('Session error!!')
    expect(await asked).toBe(false)
  })
  it('in another tab ends here too, without a word', async () => {
    m.session.start('token-1', nadia)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await eventually(() => expect(ends).toEqual(['elsewhere']))
    expect(toasts).toEqual([])
  })
})

describe('profile and role at the start', () => {
  const myRole = roleOf('branch-admin-type', [{ subject: 'Tag', actions: ['READ'] }])

  it('are asked for together, the role by its own call', async () => {
    serve({
      'store-admin/profile': { body: { ...nadia, lastName: 'Ahmed' } },
      'role/my-role': { body: myRole },
    })
    m.session.start('token-1', nadia)
    await m.auth.loadProfile()
    expect(backend.lines().sort()).toEqual([
      'GET /api/store-admin/profile',
      'GET /api/store-admin/role/my-role',
    ])
    expect(m.session.get().user).toEqual({ ...nadia, lastName: 'Ahmed', role: myRole })
  })
  it('are asked for once by all who want them at the same time', async () => {
    serve({ 'store-admin/profile': { body: nadia }, 'role/my-role': { body: myRole } })
    m.session.start('token-1', nadia)
    await Promise.all([m.auth.loadProfile(), m.auth.loadProfile()])
    expect(backend.lines()).toHaveLength(2)
  })
  it('are nobody’s business when nobody is signed in', async () => {
    await m.auth.loadProfile()
    expect(backend.lines()).toEqual([])
  })
  it('of a session that is over are not kept', async () => {
    serve({ 'store-admin/profile': { body: nadia, wait: 60 }, 'role/my-role': { body: myRole } })
    m.session.start('token-1', nadia)
    const loading = m.auth.loadProfile()
    m.session.clear()
    await loading
    expect([m.session.get(), localStorage.length]).toEqual([{ token: null, user: null }, 0])
  })

  it.each([
    ['refused', refusal(403, 'Forbidden resource'), 'Forbidden resource', 1],
    ['refused with several messages', refusal(400, ['One.', 'Two.']), 'One. Two.', 1],
    ['failed', refusal(500, 'The database is away'), 'The database is away', 1],
    ['ended', refusal(401, 'Session error!!'), 'Session error!!', 1],
    ['cut', 'cut' as const, 'error.network', 2],
  ])('%s: to the login, with the message as one toast', async (_, answer, message, tries) => {
    serve({ 'store-admin/profile': answer, 'role/my-role': { body: myRole } })
    m.session.start('token-1', nadia)
    await m.auth.loadProfile()
    expect([m.session.get(), toasts, ends]).toEqual([{ token: null, user: null }, [message], ['refusal']])
    expect(backend.lines().filter((line) => line.endsWith('profile'))).toHaveLength(tries)
  })
  it('timed out: tried once more, then to the login', async () => {
    serve({ 'store-admin/profile': 'hang', 'role/my-role': { body: myRole } })
    m.http.defaults.timeout = 400
    m.session.start('token-1', nadia)
    await m.auth.loadProfile()
    m.http.defaults.timeout = 30_000
    expect([m.session.get().token, toasts, ends]).toEqual([null, ['error.timeout'], ['refusal']])
    expect(backend.lines().filter((line) => line.endsWith('profile'))).toHaveLength(2)
  })
  it('cut once and there the second time: nobody notices', async () => {
    let cuts = 0
    serve({
      'store-admin/profile': () => (cuts++ ? { body: nadia } : 'cut'),
      'role/my-role': { body: myRole },
    })
    m.session.start('token-1', nadia)
    await m.auth.loadProfile()
    expect([m.session.get().token, m.session.get().user?.role, ends]).toEqual(['token-1', myRole, []])
  })
})

describe('what Refine may ask of the session', () => {
  it('is answered without a call', async () => {
    const { authProvider } = m.auth
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/account/login' })
    m.session.start('token-1', nadia)
    expect(await authProvider.check()).toEqual({ authenticated: true })
    expect(await authProvider.getIdentity?.()).toEqual(nadia)
    expect(await authProvider.getPermissions?.()).toEqual(nadia.role)
    expect(await authProvider.onError({ statusCode: 401 })).toEqual({})
    expect(backend.lines()).toEqual([])
  })
})
