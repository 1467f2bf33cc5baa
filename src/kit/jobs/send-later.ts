import { limits } from '../../../contract/policies/limits'
import { onSignOut } from '../../providers/auth/auth'
import { session } from '../../providers/auth/session'

type Waiting = { send: () => unknown; timer: ReturnType<typeof setTimeout> }
const waiting = new Map<string, Waiting>()

const take = (key: string): Waiting | undefined => {
  const found = waiting.get(key)
  clearTimeout(found?.timer)
  waiting.delete(key)
  return found
}

/** Sends all pending changes now; resolves once all of them have responses. */
export const sendAllNow = (): Promise<unknown> =>
  Promise.allSettled([...waiting.keys()].map((key) => take(key)?.send()))
const onUnload = (event: BeforeUnloadEvent) => {
  // The browser asks, which leaves time for the requests.
  if (waiting.size) event.preventDefault()
  void sendAllNow()
}
const onHidden = () => {
  if (document.visibilityState === 'hidden') void sendAllNow()
}
let isGuarded = false
const guard = () => {
  if (isGuarded) return
  isGuarded = true
  window.addEventListener('beforeunload', onUnload)
  window.addEventListener('pagehide', () => void sendAllNow())
  document.addEventListener('visibilitychange', onHidden)
  onSignOut(sendAllNow)
}

/** Nothing is sent for a user who signed out. */
session.subscribe((now, before) => {
  if (now.token !== before.token) for (const key of [...waiting.keys()]) take(key)
})

/**
 * For changes that the API cannot reverse: sends when the toast with Undo closes, or as soon as the tab is hidden or
 * closed, so that closing it does not lose the change. `takeBack` returns false once it has been sent.
 */
export const sendLater = (key: string, send: () => unknown): void => {
  guard()
  const timer = setTimeout(() => take(key)?.send(), limits.toastMs)
  waiting.set(key, { send, timer })
}
export const takeBack = (key: string): boolean => take(key) !== undefined
