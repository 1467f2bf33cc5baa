import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, createSession, type SessionStorage } from '#providers/auth/session.ts'
import { adminNamed, roleOf } from '#tests/support/providers/people.ts'

const nadia = adminNamed('Nadia')
const stored = JSON.stringify({ token: 'token-1', user: nadia })
const signedOut = { token: null, user: null }

const memory = (value: string | null = null) => {
  let kept = value
  const storage: SessionStorage = {
    read: () => kept,
    write: (next) => {
      kept = next
    },
    wipe: () => {
      kept = null
      return () => {}
    },
  }
  return { storage, kept: () => kept }
}

describe('a session after a reload', () => {
  // biome-ignore format: one line is one case
  it.each([
    ['token and user', stored, { token: 'token-1', user: nadia }],
    ['a token without a user', '{"token":"token-1"}', { token: 'token-1', user: null }],
    ['a user without a role', '{"token":"token-1","user":{"id":"1"}}', { token: 'token-1', user: null }],
    ['nothing', null, signedOut],
    ['an empty text', '', signedOut],
    ['no JSON', 'no json', signedOut],
    ['a token that is no text', '{"token":5}', signedOut],
    ['an empty token', '{"token":""}', signedOut],
    ['a list', '[]', signedOut],
    ['a user without a token', '{"user":{"id":"1"}}', signedOut],
  ])('from storage with %s', async (_, value, state) => {
    const session = createSession(memory(value).storage)
    expect(session.get()).toEqual(signedOut)
    await session.hydrate()
    expect(session.get()).toEqual(state)
  })

  const slow = (ms: number) =>
    createSession({
      read: () => new Promise((done) => setTimeout(() => done(stored), ms)),
      write: () => {},
      wipe: () => () => {},
    })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    [4999, 'token-1'],
    [5001, null],
  ])('from storage that answers after %i ms has the token %s', async (ms, token) => {
    const session = slow(ms)
    const done = session.hydrate()
    await vi.advanceTimersByTimeAsync(5000)
    await done
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.get().token).toBe(token)
  })
  it('from storage that answers after a sign-in is the one signed in', async () => {
    const session = slow(1000)
    const done = session.hydrate()
    session.start('token-2', nadia)
    await vi.advanceTimersByTimeAsync(5000)
    await done
    expect(session.get().token).toBe('token-2')
  })
  it('from storage that fails is signed out', async () => {
    const { storage } = memory()
    const read = () => Promise.reject(new Error('SecurityError'))
    const session = createSession({ ...storage, read })
    await session.hydrate()
    expect(session.get()).toEqual(signedOut)
  })
})

describe('storage keeps', () => {
  // biome-ignore format: one line is one case
  it.each([
    ['token and user at the start', () => {}, { token: 'token-1', user: nadia }],
    ['a user whose role changes', (s: ReturnType<typeof createSession>) => s.setUser(adminNamed('Nadia', roleOf('branch-admin-type'))), { token: 'token-1', user: adminNamed('Nadia', roleOf('branch-admin-type')) }],
    ['the own role while the user views as another', (s: ReturnType<typeof createSession>) => s.view({ role: roleOf('branch-admin-type'), from: '/' }), { token: 'token-1', user: nadia }],
    ['another session', (s: ReturnType<typeof createSession>) => s.start('token-2', adminNamed('Rafi')), { token: 'token-2', user: adminNamed('Rafi') }],
    ['nothing after the end', (s: ReturnType<typeof createSession>) => s.clear(), null],
    ['nothing of an answer after the end', (s: ReturnType<typeof createSession>) => { s.clear(); s.setUser(nadia) }, null],
  ])('%s', (_, change, kept) => {
    const { storage, kept: read } = memory()
    const session = createSession(storage)
    session.start('token-1', nadia)
    change(session)
    expect(JSON.parse(read() ?? 'null')).toEqual(kept)
  })
})

describe('the storage of the browser', () => {
  const browser = (act: () => void) => ({ getItem: act, setItem: act, clear: act })
  afterEach(() => void vi.unstubAllGlobals())

  it('loses what is ours at the end, and on an origin of its own everything', () => {
    const stores = { 'moto-admin.lists': '{}', theirs: 'x' }
    const removed: string[] = []
    vi.stubGlobal('localStorage', { ...stores })
    Object.defineProperty(localStorage, 'removeItem', { value: (key: string) => removed.push(key) })
    createSession().clear()
    expect(removed).toEqual(['moto-admin.lists'])
  })
  it('has one key, and is cleared completely at the end', () => {
    const calls: unknown[][] = []
    vi.stubGlobal('localStorage', {
      setItem: (...args: unknown[]) => calls.push(['setItem', ...args]),
      clear: () => calls.push(['clear']),
    })
    const session = createSession(browserStorage({ isWholeOrigin: () => true }))
    session.start('token-1', nadia)
    session.clear()
    expect(calls).toEqual([['setItem', 'moto-admin.auth', stored], ['clear']])
  })
  it('may refuse everything: the session lasts until a reload', async () => {
    vi.stubGlobal(
      'localStorage',
      browser(() => {
        throw new Error('SecurityError')
      }),
    )
    const session = createSession()
    await session.hydrate()
    session.start('token-1', nadia)
    expect(session.get().token).toBe('token-1')
  })
})
