import { useSyncExternalStore } from 'react'
import { session } from '../../providers/session'

/** What came of a job, kept until someone has seen to it: its page may have been left meanwhile. */
let kept: ReadonlyMap<string, unknown> = new Map()
const listeners = new Set<() => void>()
const become = (next: typeof kept) => {
  kept = next
  for (const tell of [...listeners]) tell()
}

export const keepOutcome = (key: string, outcome: unknown) => become(new Map([...kept, [key, outcome]]))
export const dropOutcome = (key: string) => {
  if (kept.has(key)) become(new Map([...kept].filter(([k]) => k !== key)))
}

/** It is nobody else's. */
session.subscribe((now, before) => {
  if (now.token !== before.token) become(new Map())
})

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
/** Whoever keeps something under a key reads the same from it. */
export const useOutcome = <T>(key: string): T | undefined =>
  useSyncExternalStore(subscribe, () => kept.get(key)) as T | undefined
