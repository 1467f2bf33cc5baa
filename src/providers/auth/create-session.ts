import type { MyRole, SignedInAdmin } from '#contract/calls/auth.ts'
import { limits } from '#contract/policies/limits.ts'
import { storagePrefix, storedText, tryOrUndefined } from '../browser-storage'
import { createStore } from '../store'

/** Viewing as another role, in this tab only. */
export type RolePreview = {
  role: MyRole /** The address where it was started, to return to. */
  from: string
}
/**
 * `user` has the role that pages use: while viewing, the previewed one. A user without a token is one whose session has
 * expired: the page stays for them below the login. That copy is in memory only.
 */
export type SessionState = {
  token: string | null
  user: SignedInAdmin | null
  /** What the user signed in with, if that is not in `user`: a backend without profiles does not say who it is. */
  name?: string | undefined
  viewing?: RolePreview
}
/** The storage of a session over reloads. Reading may take up to `rehydrationMs`. */
export type SessionStorage = {
  read: () => string | null | Promise<string | null>
  write: (value: string) => void
  /** Returns how to store the rest again, once the same user has signed in. */
  wipe: () => () => void
}

export const sessionKey = `${storagePrefix}auth`
const signedOut: SessionState = { token: null, user: null }

/** Whether another user's session begins, or the session begins or ends: not if it expires and the same user signs in again. */
export const isOtherSession = (now: SessionState, before: SessionState): boolean =>
  before.user ? now.user?.id !== before.user.id : now.token !== before.token

/** Whether the page of a user whose session has expired waits for them to sign in again. */
export const isExpired = ({ token, user }: SessionState): boolean => !token && user !== null

/** Whether there is no session any more, and no page that waits for one. */
export const isSessionOver = (now: SessionState, before: SessionState): boolean =>
  Boolean(before.token || before.user) && !now.token && !now.user

const authText = storedText('auth')
/**
 * The storage of the browser; without it a session lasts until a reload. `isWholeOrigin`: the origin has no other program, and
 * everything stored for it is wiped, what libraries store included.
 */
export const browserStorage = ({ isWholeOrigin = (): boolean => false } = {}): SessionStorage => ({
  read: authText.read,
  write: authText.write,
  wipe: () => {
    const stored = tryOrUndefined(() => Object.entries(localStorage)) ?? []
    const own = stored.filter(([key]) => isWholeOrigin() || key.startsWith(storagePrefix))
    tryOrUndefined(() => {
      if (isWholeOrigin()) localStorage.clear()
      else for (const [key] of own) localStorage.removeItem(key)
    })
    const rest = own.filter(([key]) => key !== sessionKey)
    return () => {
      // What another tab has stored since is newer.
      for (const [key, value] of rest)
        tryOrUndefined(() => localStorage.getItem(key) ?? localStorage.setItem(key, value))
    }
  },
})
/** Written before the storage is wiped: the other tabs then keep no page either. */
const signedOutByUser = JSON.stringify({ signedOut: true })

/** A backend may omit the permissions of a role without any. */
const withPermissions = (user: SignedInAdmin): SignedInAdmin =>
  user.role.permissions ? user : { ...user, role: { ...user.role, permissions: [] } }

const parsed = (stored: string | null): SessionState => {
  const value = tryOrUndefined(() => JSON.parse(stored ?? 'null') as Partial<SessionState> | null)
  if (!value || typeof value.token !== 'string' || !value.token) return signedOut
  const { token, user, name } = value
  return { token, user: user?.role ? withPermissions(user) : null, ...(name && { name }) }
}

export const createSession = (storage: SessionStorage = browserStorage()) => {
  /** The user as the backend returns it, and as it is stored. */
  let current = signedOut
  let viewing: RolePreview | undefined
  /** The user as pages see it. */
  const store = createStore(signedOut)
  let touched = false
  let isConfirmed = false
  let storeRest: (() => void) | undefined

  const show = () => {
    const { user } = current
    store.set(viewing && user ? { ...current, user: { ...user, role: viewing.role }, viewing } : current)
  }
  const become = (next: SessionState) => {
    if (current.token === next.token && current.user === next.user) return
    if (isOtherSession(next, current)) {
      // Viewing ends with the session.
      viewing = undefined
      isConfirmed = false
      storeRest = undefined
    } else if (next.token) {
      storeRest?.()
      storeRest = undefined
    }
    current = next
    show()
  }
  const keep = (next: SessionState) => {
    touched = true
    storage.write(JSON.stringify(next))
    become(next)
  }

  const session = {
    get: store.get,
    subscribe: store.subscribe,
    start(token: string, user: SignedInAdmin, name?: string) {
      const isKnown = !name || [user.email, user.userName, user.phone].includes(name)
      keep({ token, user: withPermissions(user), ...(!isKnown && { name }) })
    },
    /** Nothing is written after the end of a session, so that a late response cannot restore it. */
    setUser(user: SignedInAdmin) {
      if (!current.token) return
      isConfirmed = true
      const next = { ...current, user: withPermissions(user) }
      // Every page subscribes to the session, so an unchanged user must not render them again.
      if (JSON.stringify(next.user) !== JSON.stringify(current.user)) keep(next)
    },
    /** Whether the backend has accepted this session since the page was loaded: a stored token may be out of date. */
    isConfirmed: () => isConfirmed,
    /** From now on pages use that role, and nothing is written. */
    view(next: RolePreview) {
      viewing = next
      show()
    },
    /** Returns the address where viewing was started. */
    leaveView(): string | undefined {
      const from = viewing?.from
      viewing = undefined
      if (from !== undefined) show()
      return from
    },
    /** `inAllTabs`: the user signed out. Otherwise each tab keeps its page until the user has signed in again. */
    clear(inAllTabs = false) {
      touched = true
      if (inAllTabs) storage.write(signedOutByUser)
      storage.wipe()
      become(signedOut)
    },
    /** Clears all but the user, who may sign in again with the page as it is. */
    expire() {
      if (!current.user) return session.clear()
      storeRest = storage.wipe()
      become({ ...current, token: null })
    },
    /** The user of an expired session does not return. The storage may contain another session by now. */
    drop: () => become(signedOut),
    /** Storage that does not respond in time means signed out. Its late response is ignored. */
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
    /**
     * Changes of the storage by another tab apply to this one too. A storage that was wiped without a word of the user
     * means that the session has expired.
     */
    async follow(written: string | null = null) {
      if (written === signedOutByUser) return become(signedOut)
      const next = parsed(await storage.read())
      become(next.token || !isConfirmed ? next : { ...current, token: null })
    },
  }
  return session
}
export type Session = ReturnType<typeof createSession>
