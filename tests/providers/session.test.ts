// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionEnd } from '#providers/auth/auth.ts'
import { narrowing, selectShowroom } from '#providers/auth/narrowing.ts'
import { session, sessionKey } from '#providers/auth/session.ts'
import { clearSession, leaveExpiredSession } from '#providers/auth/session-end.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { adminNamed } from '../support/providers/people'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
const ends: string[] = []
const toasts: string[] = []
const anotherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
/** A session that the backend has accepted on this page. */
const startInUse = () => {
  session.start('token-1', nadia)
  session.setUser(nadia)
}
const expired = { token: null, user: nadia }
let stops: (() => unknown)[] = []
beforeEach(() => {
  session.clear()
  localStorage.clear()
  stops = [onSessionEnd(({ by }) => ends.push(by)), onNotify(({ message }) => toasts.push(message))]
  for (const list of [ends, toasts]) list.length = 0
})
afterEach(() => {
  session.clear()
  for (const stop of stops) stop()
})

describe('another tab', () => {
  it.each([sessionKey, null])(
    'ends a session that the backend has not accepted here, without a toast (storage event of %s)',
    async (key) => {
      session.start('token-1', nadia)
      localStorage.clear()
      anotherTab(key)
      await vi.waitFor(() => expect(session.get()).toEqual({ token: null, user: null }))
      expect([ends, toasts]).toEqual([['elsewhere'], []])
    },
  )
  it.each([sessionKey, null])(
    'keeps the page of a session in use for its user (storage event of %s)',
    async (key) => {
      startInUse()
      localStorage.clear()
      anotherTab(key)
      await vi.waitFor(() => expect(session.get()).toEqual(expired))
      expect([ends, toasts, localStorage.length]).toEqual([[], [], 0])
      localStorage.setItem(sessionKey, JSON.stringify({ token: 'token-2', user: nadia }))
      anotherTab(sessionKey, localStorage.getItem(sessionKey))
      await vi.waitFor(() => expect(session.get()).toEqual({ token: 'token-2', user: nadia }))
      expect(ends).toEqual([])
    },
  )
  it.each(['in use', 'expired'])('where the user signs out keeps no page of a session %s', async (state) => {
    // What this tab would read of the other one.
    const written: (string | null)[] = []
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, value) => {
      written.push(value)
    })
    session.start('token-0', nadia)
    clearSession()
    setItem.mockRestore()
    ends.length = 0

    startInUse()
    if (state === 'expired') session.expire()
    localStorage.clear()
    anotherTab(sessionKey, written.at(-1) ?? null)
    anotherTab(null)
    await vi.waitFor(() => expect(session.get()).toEqual({ token: null, user: null }))
    expect(ends).toEqual(['elsewhere'])
  })
  it('hands over the session that it starts', async () => {
    session.start('token-1', nadia)
    localStorage.setItem(sessionKey, JSON.stringify({ token: 'token-2', user: rafi }))
    anotherTab(sessionKey)
    await vi.waitFor(() => expect(session.get()).toEqual({ token: 'token-2', user: rafi }))
    expect(ends).toEqual([])
  })
  it('changes nothing by writing something else', async () => {
    const follow = vi.spyOn(session, 'follow')
    session.start('token-1', nadia)
    localStorage.setItem(sessionKey, '{}')
    anotherTab('something.else')
    expect(follow).not.toHaveBeenCalled()
    expect(session.get().token).toBe('token-1')
    follow.mockRestore()
  })
})

describe('a session that expires', () => {
  it('is wiped from the storage, and what else was there returns with the same user', () => {
    startInUse()
    localStorage.setItem('moto-admin.lists', '{"vat":{}}')
    session.expire()
    expect([session.get(), localStorage.length]).toEqual([expired, 0])
    session.start('token-2', nadia)
    expect(localStorage.getItem('moto-admin.lists')).toBe('{"vat":{}}')
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ token: 'token-2' })
  })
  it('leaves nothing in the storage for someone else', () => {
    startInUse()
    localStorage.setItem('moto-admin.lists', '{"vat":{}}')
    session.expire()
    session.start('token-2', rafi)
    session.start('token-3', nadia)
    expect(localStorage.getItem('moto-admin.lists')).toBeNull()
  })
  it('narrows to the chosen showroom again with the same user, whichever tab has wiped the storage', async () => {
    startInUse()
    const dhaka = { id: 's1', label: 'Dhaka' }
    selectShowroom(dhaka)
    localStorage.clear()
    anotherTab(null)
    await vi.waitFor(() => expect(session.get()).toEqual(expired))
    expect([narrowing.get(), localStorage.length]).toEqual([dhaka, 0])
    session.start('token-2', nadia)
    expect(JSON.parse(localStorage.getItem('moto-admin.showroom') ?? '')).toEqual(dhaka)
    session.expire()
    leaveExpiredSession()
    expect([narrowing.get(), ends]).toEqual([null, ['refusal']])
  })
  it('is not written by what arrives late', () => {
    startInUse()
    session.expire()
    session.setUser(rafi)
    expect([session.get(), localStorage.length]).toEqual([expired, 0])
  })
})

describe('what the user signed in with', () => {
  it('is kept for a backend that does not say who that is, over the end of the session and a reload', () => {
    const anyone = { ...nadia, email: '', userName: 'admin' }
    session.start('token-1', anyone, 'rahim')
    session.setUser({ ...anyone, lastName: 'Khan' })
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ name: 'rahim' })
    session.expire()
    expect(session.get()).toMatchObject({ token: null, name: 'rahim' })
  })
  it('is not stored where the user has it, who may change it', () => {
    session.start('token-1', nadia, nadia.email)
    expect(session.get()).toEqual({ token: 'token-1', user: nadia })
  })
})
