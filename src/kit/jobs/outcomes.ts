import { session } from '../../providers/auth/session'
import { createStore, useSelected } from '../../providers/store'

/** What came of a job, kept until someone has seen to it: its page may have been left meanwhile. */
const kept = createStore<ReadonlyMap<string, unknown>>(new Map())

export const keepOutcome = (key: string, outcome: unknown) =>
  kept.set(new Map([...kept.get(), [key, outcome]]))
export const dropOutcome = (key: string) => {
  if (kept.get().has(key)) kept.set(new Map([...kept.get()].filter(([k]) => k !== key)))
}

/** It is nobody else's. */
session.subscribe((now, before) => {
  if (now.token !== before.token) kept.set(new Map())
})

/** Whoever keeps something under a key reads the same from it. */
export const useOutcome = <T>(key: string): T | undefined =>
  useSelected(kept, (all) => all.get(key)) as T | undefined
