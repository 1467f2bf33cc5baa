import { isOtherSession, session } from '#providers/auth/session.ts'
import { createStore, useSelected } from '#providers/store.ts'

/** The result of a job until the user has handled it: its page may have been left in between. */
const outcomes = createStore<ReadonlyMap<string, unknown>>(new Map())

export const saveOutcome = (key: string, outcome: unknown) =>
  outcomes.set(new Map([...outcomes.get(), [key, outcome]]))
export const dropOutcome = (key: string) => {
  if (outcomes.get().has(key)) outcomes.set(new Map([...outcomes.get()].filter(([k]) => k !== key)))
}

/** It belongs to this user only. */
session.subscribe((now, before) => {
  if (isOtherSession(now, before)) outcomes.set(new Map())
})

/** Every user of a key reads the same result. */
export const useOutcome = <T>(key: string): T | undefined =>
  useSelected(outcomes, (all) => all.get(key)) as T | undefined
