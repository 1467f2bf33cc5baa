import { useSyncExternalStore } from 'react'
import { session } from '../../providers/session'

/** What a job achieved, and what can still be done about it; kept until dismissed or the page is reloaded. */
export type Finished = {
  key: string
  text: string
  /** Records left out, one line each with the reason. */
  details?: readonly string[]
  action?: { label: string; run: () => void }
}

/** Older entries make room. */
const maxFinished = 3

let finished: readonly Finished[] = []
const listeners = new Set<() => void>()
const setFinished = (next: readonly Finished[]) => {
  finished = next
  for (const listener of [...listeners]) listener()
}

export const dropFinished = (key: string) => setFinished(finished.filter((one) => one.key !== key))
export const addFinished = (entry: Finished) =>
  setFinished([...finished.filter(({ key }) => key !== entry.key), entry].slice(-maxFinished))

session.subscribe((now, before) => {
  if (now.token !== before.token) setFinished([])
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useFinished = (): readonly Finished[] => useSyncExternalStore(subscribe, () => finished)
