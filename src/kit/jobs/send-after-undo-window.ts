import { limits } from '#contract/policies/limits.ts'
import { onSignOut } from '#providers/auth/auth.ts'
import { isOtherSession, session } from '#providers/auth/session.ts'

type Pending = { send: () => unknown; timer: ReturnType<typeof setTimeout> }
const pending = new Map<string, Pending>()

const takePending = (key: string): Pending | undefined => {
  const found = pending.get(key)
  clearTimeout(found?.timer)
  pending.delete(key)
  return found
}

/** Sends all pending changes now; resolves once all of them have responses. */
export const sendPendingChanges = (): Promise<unknown> =>
  Promise.allSettled([...pending.keys()].map((key) => takePending(key)?.send()))
const onUnload = (event: BeforeUnloadEvent) => {
  // The browser asks, which leaves time for the requests.
  if (pending.size) event.preventDefault()
  void sendPendingChanges()
}
const onHidden = () => {
  if (document.visibilityState === 'hidden') void sendPendingChanges()
}
let isGuarded = false
const guard = () => {
  if (isGuarded) return
  isGuarded = true
  window.addEventListener('beforeunload', onUnload)
  window.addEventListener('pagehide', () => void sendPendingChanges())
  document.addEventListener('visibilitychange', onHidden)
  onSignOut(sendPendingChanges)
}

/** Nothing is sent for a user who signed out. */
session.subscribe((now, before) => {
  if (isOtherSession(now, before)) for (const key of [...pending.keys()]) takePending(key)
})

/**
 * For changes that the API cannot reverse: sends when the toast with Undo closes, or as soon as the tab is hidden or
 * closed, so that closing it does not lose the change. `takeBack` returns false once it has been sent.
 */
export const sendAfterUndoWindow = (key: string, send: () => unknown): void => {
  guard()
  const timer = setTimeout(() => takePending(key)?.send(), limits.toastMs)
  pending.set(key, { send, timer })
}
export const cancelPendingChange = (key: string): boolean => takePending(key) !== undefined
