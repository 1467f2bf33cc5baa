// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionEnd } from '../../src/providers/auth/auth'
import { session, sessionKey } from '../../src/providers/auth/session'
import { onNotify } from '../../src/providers/notifications/notifications'
import { adminNamed } from '../support/providers/people'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
const ends: string[] = []
const toasts: string[] = []
const anotherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
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
    'ends the session of this one, without a toast (storage event of %s)',
    async (key) => {
      session.start('token-1', nadia)
      localStorage.clear()
      anotherTab(key)
      await vi.waitFor(() => expect(session.get()).toEqual({ token: null, user: null }))
      expect([ends, toasts]).toEqual([['elsewhere'], []])
    },
  )
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
