import { describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { authProvider, signIn, signOut } from '#providers/auth/auth.ts'
import { session } from '#providers/auth/session.ts'
import { endSession } from '#providers/auth/session-end.ts'
import { http } from '#providers/http/backend.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { clientFollowingSession } from '#tests/support/providers/followed-client.ts'
import { adminNamed } from '#tests/support/providers/people.ts'
import { connectSession, ok, refused } from '#tests/support/providers/session-client.ts'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
const signedOut = { token: null, user: null }
const client = connectSession()
const start = (token = 'token-1', user = nadia) => session.start(token, user)
const failing = (path = 'brands') => http.get(path).catch((rejection: unknown) => reportError(rejection))

it('has the texts of the specification for its end', () => {
  expect([messages.sessionError, messages.tokenExpired]).toEqual(['Session error!!', 'Token expired'])
})

describe('the session ends', () => {
  // biome-ignore format: one line is one case
  it.each([
    ['Session error!!', ['Session error!!']],
    ['Token expired', ['Token expired']],
    ['jwt expired', ['jwt expired']],
    ['TokenExpiredError: jwt expired', ['TokenExpiredError: jwt expired']],
    ['Expired JWT Token', ['Expired JWT Token']],
    ['Your access token has expired.', ['Your access token has expired.']],
    [['Token expired', 'Sign in'], ['Token expired', 'Sign in']],
  ])('on 401 %s, and its message is shown', async (message, shown) => {
    start()
    client.answers(() => refused(401, message))
    await failing()
    expect([session.get(), client.ends, client.toasts]).toEqual([signedOut, ['refusal'], shown])
  })
  it.each(['Session error!!', 'Token expired', 'jwt expired'])(
    'on 401 %s in a page in use, and the page is kept for its user',
    async (message) => {
      start()
      session.setUser(nadia)
      localStorage.setItem('left by a library', 'x')
      client.answers(() => refused(401, message))
      void failing()
      await vi.waitFor(() => expect(session.get()).toEqual({ token: null, user: nadia }))
      expect([localStorage.length, client.ends, client.toasts]).toEqual([0, [], []])
    },
  )
  it('on 401 with a text as its body', async () => {
    start()
    client.answers(() => ({ status: 401, body: 'jwt expired' }))
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
    ['401 with any other message', 'brands', refused(401, 'Unauthorized')],
    ['401 without a message', 'brands', refused(401)],
    ['401 about something else that expired', 'brands', refused(401, 'The payment session has expired')],
    ['401 to the profile with any other message', 'store-admin/profile', refused(401, 'Wrong shift')],
    ['401 to change-password with any other message', 'store-admin/profile/change-password', refused(401, 'Current password is incorrect')],
  ])('after %s', async (_, path, answer) => {
    start()
    client.answers(() => answer)
    await failing(path)
    expect([session.get().token, client.ends]).toEqual(['token-1', []])
  })
  it('after any other 401 of a page in use, whose message is shown', async () => {
    start()
    session.setUser(nadia)
    client.answers(() => refused(401, 'Wrong shift'))
    await failing()
    expect([session.get(), client.ends, client.toasts]).toEqual([
      { token: 'token-1', user: nadia },
      [],
      ['Wrong shift'],
    ])
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
