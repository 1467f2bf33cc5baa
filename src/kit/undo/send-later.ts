import { limits } from '../../../contract/limits'
import { session } from '../../providers/session'

type Waiting = { send: () => void; timer: ReturnType<typeof setTimeout> }
const waiting = new Map<string, Waiting>()

const take = (key: string): Waiting | undefined => {
  const found = waiting.get(key)
  clearTimeout(found?.timer)
  waiting.delete(key)
  return found
}

/** Sends everything that waits without waiting any longer. */
export const sendAllNow = (): void => {
  for (const key of [...waiting.keys()]) take(key)?.send()
}
const onUnload = (event: BeforeUnloadEvent) => {
  // The browser asks, which leaves time for the requests to be sent.
  if (waiting.size) event.preventDefault()
  sendAllNow()
}
const onHidden = () => {
  if (document.visibilityState === 'hidden') sendAllNow()
}
let isGuarded = false
const guard = () => {
  if (isGuarded) return
  isGuarded = true
  window.addEventListener('beforeunload', onUnload)
  window.addEventListener('pagehide', sendAllNow)
  document.addEventListener('visibilitychange', onHidden)
}

/** Nothing is sent in the name of a user who is no longer signed in. */
session.subscribe((now, before) => {
  if (now.token !== before.token) for (const key of [...waiting.keys()]) take(key)
})

/**
 * For changes that the API cannot reverse: sends when the toast with Undo goes, or as soon as the tab is hidden or
 * closed, so that closing it does not lose the change. `takeBack` returns false once it has been sent.
 */
export const sendLater = (key: string, send: () => void): void => {
  guard()
  const timer = setTimeout(() => take(key)?.send(), limits.toastMs)
  waiting.set(key, { send, timer })
}
export const takeBack = (key: string): boolean => take(key) !== undefined
