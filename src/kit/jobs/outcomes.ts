import { session } from '../../providers/auth/session'
import { createStore, useSelected } from '../../providers/store'

/** The result of a job until the user has handled it: its page may have been left in between. */
const kept = createStore<ReadonlyMap<string, unknown>>(new Map())

export const keepOutcome = (key: string, outcome: unknown) =>
  kept.set(new Map([...kept.get(), [key, outcome]]))
export const dropOutcome = (key: string) => {
  if (kept.get().has(key)) kept.set(new Map([...kept.get()].filter(([k]) => k !== key)))
}

/** It belongs to this user only. */
session.subscribe((now, before) => {
  if (now.token !== before.token) kept.set(new Map())
})

/** Every user of a key reads the same result. */
export const useOutcome = <T>(key: string): T | undefined =>
  useSelected(kept, (all) => all.get(key)) as T | undefined
