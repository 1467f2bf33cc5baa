import { describe, expect, it, vi } from 'vitest'
import { authProvider, signIn, signOut } from '../../../src/providers/auth/auth'
import { session } from '../../../src/providers/auth/session'
import { endSession } from '../../../src/providers/auth/session-end'
import { http } from '../../../src/providers/http/backend'
import { requestConfirmation } from '../../../src/providers/notifications/confirmation'
import { reportError } from '../../../src/providers/notifications/notifications'
import { clientFollowingSession } from '../../support/providers/followed-client'
import { adminNamed } from '../../support/providers/people'
import { connectSession, ok, refused } from '../../support/providers/session-client'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
const signedOut = { token: null, user: null }
const client = connectSession()
const start = (token = 'token-1', user = nadia) => session.start(token, user)
const failing = (path = 'brands') => http.get(path).catch((rejection: unknown) => reportError(rejection))

describe('the session ends', () => {
  // biome-ignore format: one line is one case
  it.each([
    ['401 Session error!!', refused(401, 'Session error!!'), ['Session error!!']],
    ['401 Token expired', refused(401, 'Token expired'), ['Token expired']],
    ['401 with any other message', refused(401, 'Unauthorized'), ['Unauthorized']],
    ['401 with several messages', refused(401, ['Token expired', 'Sign in']), ['Token expired', 'Sign in']],
  ])('on %s, and its message is shown', async (_, answer, shown) => {
    start()
    client.answers(() => answer)
    await failing()
    expect([session.get(), client.ends, client.toasts]).toEqual([signedOut, ['refusal'], shown])
  })
  it('on 401 without a message', async () => {
    start()
    client.answers(() => refused(401))
    await failing()
    expect([session.get(), client.ends]).toEqual([signedOut, ['refusal']])
  })
  it('on 401 Session error!! to change-password', async () => {
    start()
    client.answers(() => refused(401, 'Session error!!'))
    await failing('store-admin/profile/change-password')
    expect([session.get(), client.ends]).toEqual([signedOut, ['refusal']])
  })
  it('once for any number of refused calls, with one toast, and clears all data', async () => {
    start()
    localStorage.setItem('left by a library', 'x')
    const queries = clientFollowingSession()
    queries.setQueryData(['anything'], 1)
    client.answers(() => refused(401, 'Session error!!'))
    await Promise.all([1, 2, 3, 4, 5].map((n) => failing(`brands/${n}`)))
    expect([session.get(), client.ends, client.toasts]).toEqual([signedOut, ['refusal'], ['Session error!!']])
    expect([localStorage.length, queries.getQueryCache().getAll()]).toEqual([0, []])
    session.setUser(nadia)
    expect([session.get(), localStorage.length]).toEqual([signedOut, 0])
  })
  it('and cancels open confirmations', async () => {
    start()
    const asked = requestConfirmation({ type: 'delete', title: 'Delete?', confirmText: 'Delete' })
    endSession('Session error!!')
    expect(await asked).toBe(false)
  })
})

describe('the session continues', () => {
  // biome-ignore format: one line is one case
  it.each([
    ['403 Forbidden resource', 'brands', refused(403, 'Forbidden resource')],
    ['403 with the message of a 401', 'brands', refused(403, 'Session error!!')],
    ['404', 'brands', refused(404, 'Not found')],
    ['409', 'brands', refused(409, 'Brand already exists')],
    ['500 with the message of a 401', 'brands', refused(500, 'Token expired')],
    ['a cut connection', 'brands', 'cut' as const],
    ['a timeout', 'brands', 'late' as const],
    ['401 Invalid credentials to login', 'store-admin/login', refused(401, 'Invalid credentials')],
    ['401 to change-password with any other message', 'store-admin/profile/change-password', refused(401, 'Current password is incorrect')],
  ])('after %s', async (_, path, answer) => {
    start()
    client.answers(() => answer)
    await failing(path)
    expect([session.get().token, client.ends]).toEqual(['token-1', []])
  })
  it('after 401 to a call without a token', async () => {
    let answer = (_: ReturnType<typeof refused>) => {}
    client.answers(() => new Promise((done) => (answer = done)))
    const early = failing()
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    start()
    answer(refused(401, 'Session error!!'))
    await early
    expect([session.get().token, client.ends, client.toasts]).toEqual(['token-1', [], []])
  })
  it('after 401 to a call that an earlier session sent', async () => {
    let answer = (_: ReturnType<typeof refused>) => {}
    client.answers(() => new Promise((done) => (answer = done)))
    start()
    const old = failing()
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    start('token-2', rafi)
    answer(refused(401, 'Session error!!'))
    await old
    expect([session.get().token, client.ends, client.toasts]).toEqual(['token-2', [], []])
  })
  it('after the end of an earlier session, even if nothing can be stored', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    start('token-2', rafi)
    endSession('Session error!!', 'token-1')
    expect([session.get().token, client.ends, client.toasts]).toEqual(['token-2', [], []])
  })
  it('as the one that another tab has started', async () => {
    start()
    localStorage.setItem('moto-admin.auth', JSON.stringify({ token: 'token-2', user: rafi }))
    endSession('Session error!!')
    await vi.waitFor(() => expect(session.get().token).toBe('token-2'))
    expect([client.ends, client.toasts]).toEqual([[], []])
  })
})

describe('signing in', () => {
  it('starts the session with the token and the user of the response', async () => {
    client.serve({ login: ok({ token: 'token-1', user: nadia }) })
    expect(await signIn({ username: 'nadia', password: 'x' })).toEqual({ ok: true })
    expect(session.get()).toEqual({ token: 'token-1', user: nadia })
  })
  it('returns the message of a refusal, which is no toast', async () => {
    client.serve({ login: refused(401, 'Invalid credentials') })
    const result = await signIn({ username: 'nadia', password: 'wrong' })
    expect(result).toMatchObject({ ok: false, error: { message: 'Invalid credentials', statusCode: 401 } })
    expect([session.get(), client.toasts]).toEqual([signedOut, []])
  })
  it('leaves nothing of the previous user in the cache', async () => {
    const queries = clientFollowingSession()
    start()
    session.clear()
    queries.setQueryData(['access', 'x'], { can: true })
    client.serve({ login: ok({ token: 'token-2', user: rafi }) })
    await signIn({ username: 'rafi', password: 'x' })
    expect(queries.getQueryCache().getAll()).toEqual([])
  })
})

describe('signing out', () => {
  it.each([
    ['answered', ok()],
    ['refused', refused(401, 'Session error!!')],
    ['cut', 'cut' as const],
    ['never answered', 'late' as const],
  ])('clears token, user, storage and cache at once, when its call is %s', async (_, answer) => {
    start()
    const queries = clientFollowingSession()
    queries.setQueryData(['anything'], 1)
    client.answers(() => answer)
    await signOut()
    expect([session.get(), localStorage.length, client.ends]).toEqual([signedOut, 0, ['user']])
    expect(queries.getQueryCache().getAll()).toEqual([])
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    expect(client.toasts).toEqual([])
  })
  it('is the logout of the auth provider', async () => {
    start()
    expect(await authProvider.logout({})).toEqual({ success: true })
    expect([session.get(), client.ends]).toEqual([signedOut, ['user']])
  })
  it('without a session sends nothing', async () => {
    await signOut()
    expect([client.sent, client.ends]).toEqual([[], []])
  })
})

it('the auth provider answers from the session without a request', async () => {
  expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/account/login' })
  start()
  expect(await authProvider.check()).toEqual({ authenticated: true })
  expect(await authProvider.getIdentity?.()).toEqual(nadia)
  expect(await authProvider.getPermissions?.()).toEqual(nadia.role)
  expect(await authProvider.onError({ statusCode: 401 })).toEqual({})
  expect(client.sent).toEqual([])
})
