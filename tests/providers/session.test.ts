// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession, session, sessionKey } from '../../src/providers/session'
import { adminNamed } from './people'

const nadia = adminNamed('Nadia')
beforeEach(() => {
  session.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a session', () => {
  it('outlives a reload', async () => {
    createSession().start('token-1', nadia)
    const reloaded = createSession()
    expect(reloaded.get()).toEqual({ token: null, user: null })
    await reloaded.hydrate()
    expect(reloaded.get()).toEqual({ token: 'token-1', user: nadia })
  })

  it('stands under one key', () => {
    createSession().start('token-1', nadia)
    expect(Object.keys(localStorage)).toEqual(['moto-admin.auth'])
  })

  it.each(['', 'no json', '{"token":5}', '[]', '{"user":{"id":"1"}}', '{"token":""}'])(
    'is nobody’s when storage holds %j',
    async (stored) => {
      localStorage.setItem(sessionKey, stored)
      const fresh = createSession()
      await fresh.hydrate()
      expect(fresh.get()).toEqual({ token: null, user: null })
    },
  )

  it('works without any storage, until a reload', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError')
    })
    const fresh = createSession()
    await fresh.hydrate()
    fresh.start('token-1', nadia)
    expect(fresh.get().token).toBe('token-1')
  })

  it('clears the whole of localStorage at its end', () => {
    const fresh = createSession()
    fresh.start('token-1', nadia)
    localStorage.setItem('left by a library', 'x')
    fresh.clear()
    expect(localStorage.length).toBe(0)
  })

  it('writes nothing after its end', () => {
    const fresh = createSession()
    fresh.start('token-1', nadia)
    fresh.clear()
    fresh.setUser(nadia)
    expect([fresh.get(), localStorage.length]).toEqual([{ token: null, user: null }, 0])
  })
})

describe('a storage that is slow to answer', () => {
  const stored = JSON.stringify({ token: 'token-1', user: nadia })
  const slow = (ms: number) =>
    createSession({
      read: () => new Promise((done) => setTimeout(() => done(stored), ms)),
      write: () => {},
      wipe: () => {},
    })

  it('is given five seconds', async () => {
    vi.useFakeTimers()
    const inTime = slow(4999)
    const done = inTime.hydrate()
    await vi.advanceTimersByTimeAsync(4999)
    await done
    expect(inTime.get().token).toBe('token-1')
  })
  it('and no more: whoever waits is signed out, a late answer is ignored', async () => {
    vi.useFakeTimers()
    const late = slow(5001)
    const done = late.hydrate()
    await vi.advanceTimersByTimeAsync(5000)
    await done
    expect(late.get().token).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    expect(late.get().token).toBeNull()
  })
  it('does not undo a sign-in that happened meanwhile', async () => {
    vi.useFakeTimers()
    const busy = slow(1000)
    const done = busy.hydrate()
    busy.start('token-2', nadia)
    await vi.advanceTimersByTimeAsync(5000)
    await done
    expect(busy.get().token).toBe('token-2')
  })
})

describe('other tabs', () => {
  const anotherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  const settled = () => new Promise((done) => setTimeout(done))

  it.each([sessionKey, null])('end the session of this one (storage event of %s)', async (key) => {
    session.start('token-1', nadia)
    localStorage.clear()
    anotherTab(key)
    await settled()
    expect(session.get()).toEqual({ token: null, user: null })
  })
  it('hand over the session they begin', async () => {
    session.start('token-1', nadia)
    const rafi = adminNamed('Rafi')
    localStorage.setItem(sessionKey, JSON.stringify({ token: 'token-2', user: rafi }))
    anotherTab(sessionKey)
    await settled()
    expect(session.get()).toEqual({ token: 'token-2', user: rafi })
  })
  it('change nothing by writing something else', async () => {
    session.start('token-1', nadia)
    localStorage.setItem(sessionKey, '{}')
    anotherTab('something.else')
    await settled()
    expect(session.get().token).toBe('token-1')
  })
})
