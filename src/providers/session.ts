import { useSyncExternalStore } from 'react'
import type { SignedInAdmin } from '../../contract/calls/auth'
import { limits } from '../../contract/limits'

export type SessionState = { token: string | null; user: SignedInAdmin | null }
/** Where a session survives a reload. Reading may take its time; it is given `rehydrationMs`. */
export type SessionStorage = {
  read: () => string | null | Promise<string | null>
  write: (value: string) => void
  wipe: () => void
}

export const sessionKey = 'moto-admin.auth'
const nobody: SessionState = { token: null, user: null }

/** A browser that refuses to store anything still signs in: the session then lasts until a reload. */
const quietly = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}
const browserStorage: SessionStorage = {
  read: () => quietly(() => localStorage.getItem(sessionKey)),
  write: (value) => quietly(() => localStorage.setItem(sessionKey, value)),
  wipe: () => quietly(() => localStorage.clear()),
}

const parsed = (stored: string | null): SessionState => {
  const value = quietly(() => JSON.parse(stored ?? 'null') as Partial<SessionState> | null)
  if (!value || typeof value.token !== 'string' || !value.token) return nobody
  return { token: value.token, user: value.user?.role ? value.user : null }
}

export const createSession = (storage: SessionStorage = browserStorage) => {
  let state = nobody
  let touched = false
  const listeners = new Set<(now: SessionState, before: SessionState) => void>()

  const become = (next: SessionState) => {
    const before = state
    if (before.token === next.token && before.user === next.user) return
    state = next
    for (const tell of [...listeners]) tell(next, before)
  }
  const keep = (next: SessionState) => {
    touched = true
    storage.write(JSON.stringify(next))
    become(next)
  }

  const session = {
    get: () => state,
    subscribe(fn: (now: SessionState, before: SessionState) => void) {
      listeners.add(fn)
      return () => {
        listeners.delete(fn)
      }
    },
    start: (token: string, user: SignedInAdmin) => keep({ token, user }),
    /** Nothing is written once the session is over, so that a late answer can not bring it back. */
    setUser(user: SignedInAdmin) {
      if (state.token) keep({ token: state.token, user })
    },
    clear() {
      touched = true
      storage.wipe()
      become(nobody)
    },
    /** Storage that does not answer in time means: signed out. Its late answer is ignored. */
    async hydrate() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<null>((done) => {
        timer = setTimeout(() => done(null), limits.rehydrationMs)
      })
      const reading = Promise.resolve()
        .then(() => storage.read())
        .catch(() => null)
      const stored = await Promise.race([reading, late])
      clearTimeout(timer)
      if (!touched) become(parsed(stored))
    },
    /** What another tab left in the storage becomes the truth of this one too. */
    async follow() {
      const stored = await storage.read()
      become(parsed(stored))
    },
  }
  return session
}

export const session = createSession()

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    // A null key tells of localStorage.clear().
    if (event.key === sessionKey || event.key === null) void session.follow()
  })

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)
