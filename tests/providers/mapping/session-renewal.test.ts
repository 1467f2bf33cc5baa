import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadProfile, refreshProfile, signIn } from '#providers/auth/auth.ts'
import { isExpired, session } from '#providers/auth/session.ts'
import { clearSession, leaveExpiredSession } from '#providers/auth/session-end.ts'
import { toHttpError } from '#providers/errors.ts'
import { early, http } from '#providers/http/backend.ts'
import { clientFollowingSession } from '#tests/support/providers/followed-client.ts'
import { adminNamed, roleOf } from '#tests/support/providers/people.ts'
import { connectSession, ok, refused } from '#tests/support/providers/session-client.ts'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
const client = connectSession()
const over = refused(401, 'Session error!!')

/** A backend that accepts these tokens; the login starts `token-2` for the user. */
let accepted: string[] = []
const serve = (user = nadia) =>
  client.answers((line) => {
    if (line.endsWith('store-admin/login')) {
      accepted.push('token-2')
      return ok({ token: 'token-2', user })
    }
    const { authorization } = client.sent.at(-1) ?? {}
    return accepted.some((token) => authorization === `Bearer ${token}`) ? ok({ line }) : over
  })
const sentFor = (path: string) =>
  client.sent.filter(({ line }) => line.endsWith(path)).map(({ authorization }) => authorization)
const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => 'answered',
    (rejection: unknown) => toHttpError(rejection).kind,
  )
const asked = () => vi.waitFor(() => expect(isExpired(session.get())).toBe(true))
const password = { username: nadia.email, password: 'x' }

/** A page of Nadia that the backend has accepted; her session is then over. */
beforeEach(() => {
  accepted = []
  serve()
  session.start('token-1', nadia)
  session.setUser(nadia)
})

describe('a request refused because the session expired', () => {
  it('waits for the password and is then repeated, with the same body and key', async () => {
    const headers = { 'Idempotency-Key': 'key-1' }
    const saving = http.post('brands', { name: 'Yamaha' }, { headers })
    await asked()
    expect([session.get(), localStorage.length, client.ends]).toEqual([{ token: null, user: nadia }, 0, []])
    await signIn(password)
    expect((await saving).data).toEqual({ line: 'POST /api/brands' })
    expect(isExpired(session.get())).toBe(false)
    expect(sentFor('brands')).toEqual(['Bearer token-1', 'Bearer token-2'])
    const [first, second] = client.sent.filter(({ line }) => line === 'POST /api/brands')
    expect(second?.body).toEqual(first?.body)
    expect(second?.key).toBe('key-1')
    expect([client.ends, client.toasts]).toEqual([[], []])
  })
  it('sends a form with files again', async () => {
    const body = new FormData()
    body.append('name', 'Yamaha')
    const saving = http.post('brands', body)
    await asked()
    await signIn(password)
    await saving
    expect(client.sent.at(-1)?.body).toBe(body)
  })
  it('is repeated with all others that were refused', async () => {
    const all = Promise.all([1, 2, 3, 4, 5].map((n) => http.get(`brands/${n}`)))
    await vi.waitFor(() => expect(client.sent).toHaveLength(5))
    await signIn(password)
    expect((await all).map(({ data }) => data.line)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `GET /api/brands/${n}`),
    )
  })
  it('is repeated at once when its refusal arrives after the sign-in', async () => {
    let answer = (_: ReturnType<typeof refused>) => {}
    client.answers(() => new Promise((done) => (answer = done)))
    const late = http.get('brands')
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    serve()
    await signIn(password)
    answer(over)
    expect((await late).data).toEqual({ line: 'GET /api/brands' })
  })
  it('that was sent early is sent again', async () => {
    early.send(http, 'brands')
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    const reading = http.get('brands')
    await asked()
    await signIn(password)
    expect((await reading).data).toEqual({ line: 'GET /api/brands' })
    expect(sentFor('brands')).toEqual(['Bearer token-1', 'Bearer token-2'])
  })
  it('asks again when the next session expires too', async () => {
    const reading = http.get('brands')
    await asked()
    accepted.push = () => 0
    await signIn(password)
    await vi.waitFor(() => expect(sentFor('brands')).toEqual(['Bearer token-1', 'Bearer token-2']))
    await asked()
    accepted = ['token-3']
    session.start('token-3', nadia)
    expect((await reading).status).toBe(200)
  })
})

describe('while the password is asked for', () => {
  it('no other request is sent until the user has signed in', async () => {
    const first = http.get('brands')
    await asked()
    const second = http.get('tags')
    await signIn(password)
    await Promise.all([first, second])
    expect(sentFor('tags')).toEqual(['Bearer token-2'])
  })
  it.each([
    ['a wrong password', refused(401, 'Invalid credentials'), 'Invalid credentials'],
    ['too many tries', refused(429, 'Too many attempts'), 'Too many attempts'],
  ])('%s is reported to the dialog, and the requests still wait', async (_, answer, message) => {
    const reading = http.get('brands')
    await asked()
    client.answers(() => answer)
    expect(await signIn(password)).toMatchObject({ ok: false, error: { message } })
    expect([isExpired(session.get()), session.get().token, client.ends]).toEqual([true, null, []])
    serve()
    await signIn(password)
    expect((await reading).status).toBe(200)
  })
  it('the login is sent without the former token, also while viewing as another role', async () => {
    session.view({ role: roleOf('branch-admin-type'), from: '/' })
    const reading = http.get('brands')
    await asked()
    expect(await signIn(password)).toEqual({ ok: true })
    expect(sentFor('login')).toEqual([undefined])
    await reading
    expect(session.get().viewing?.role.roleType).toBe('branch-admin-type')
  })
  it('pages keep their data, and permissions are read again', async () => {
    const queries = clientFollowingSession()
    queries.setQueryData(['data', 'products'], 1)
    queries.setQueryData(['access', 'products'], { can: true })
    const reading = http.get('brands')
    await asked()
    serve({ ...nadia, role: roleOf('branch-admin-type') })
    await signIn(password)
    await reading
    const states = queries.getQueryCache().getAll()
    expect(states.map(({ queryKey, state }) => [queryKey[0], state.isInvalidated])).toEqual([
      ['data', false],
      ['access', true],
    ])
    expect(session.get().user?.role.roleType).toBe('branch-admin-type')
  })
  it('a profile that cannot be read after the sign-in ends nothing', async () => {
    client.answers(() => refused(500, 'The database is away'))
    await refreshProfile()
    expect([session.get().token, client.ends, client.toasts]).toEqual(['token-1', [], []])
  })
  it('signing in in another tab repeats the requests here too', async () => {
    const reading = http.get('brands')
    await asked()
    accepted = ['token-2']
    localStorage.setItem('moto-admin.auth', JSON.stringify({ token: 'token-2', user: nadia }))
    await session.follow()
    expect((await reading).status).toBe(200)
    expect(isExpired(session.get())).toBe(false)
  })
})

describe('no password is asked for', () => {
  it('when another tab has signed in again already', async () => {
    accepted = ['token-2']
    localStorage.setItem('moto-admin.auth', JSON.stringify({ token: 'token-2', user: nadia }))
    expect((await http.get('brands')).status).toBe(200)
    expect([isExpired(session.get()), session.get().token]).toEqual([false, 'token-2'])
  })
  it('for a stored session that the backend never accepted, which ends', async () => {
    session.clear()
    localStorage.setItem('moto-admin.auth', JSON.stringify({ token: 'token-1', user: nadia }))
    await session.follow()
    expect(await failureOf(http.get('brands'))).toBe('refusal')
    expect([session.get().token, client.ends.at(-1)]).toEqual([null, 'refusal'])
  })
  it('for a session whose profile is refused at the start, which ends', async () => {
    session.clear()
    session.start('token-1', nadia)
    await loadProfile()
    expect([session.get().token, isExpired(session.get())]).toEqual([null, false])
  })
})

describe('no request is repeated', () => {
  // biome-ignore format: one line is one case
  it.each([
    ['somebody else signs in', () => signIn({ username: rafi.email, password: 'x' }), 'token-2'],
    ['somebody else signs in in another tab', async () => {
      localStorage.setItem('moto-admin.auth', JSON.stringify({ token: 'token-9', user: rafi }))
      await session.follow()
    }, 'token-9'],
    ['the user chooses another account', async () => leaveExpiredSession(), null],
    ['the user signs out in another tab', async () => {
      await session.follow('{"signedOut":true}')
    }, null],
  ])('when %s: the code that waits is stopped without a message', async (_, act, token) => {
    const saving = failureOf(http.post('brands', { name: 'Yamaha' }))
    await asked()
    const pending = failureOf(http.post('tags', {}))
    await new Promise((done) => setImmediate(done))
    serve(rafi)
    await act()
    expect([await saving, await pending]).toEqual(['aborted', 'aborted'])
    expect([sentFor('brands'), sentFor('tags')]).toEqual([['Bearer token-1'], []])
    expect([session.get().token, isExpired(session.get()), client.toasts]).toEqual([token, false, []])
  })
  it('when the user signs out before any call is refused', async () => {
    let answer = (_: ReturnType<typeof refused>) => {}
    client.answers(() => new Promise((done) => (answer = done)))
    const saving = failureOf(http.post('brands', {}))
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    serve()
    clearSession()
    answer(over)
    expect(await saving).toBe('refusal')
    expect(sentFor('brands')).toEqual(['Bearer token-1'])
  })
})
