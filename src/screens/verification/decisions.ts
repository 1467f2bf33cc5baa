import { session } from '../../providers/auth/session'
import { createStore, useStore } from '../../providers/store'
import type { Verdict } from './model'

type Decisions = {
  /** Decisions that are not in the lists yet: waiting for Undo, being sent, or being read again. */
  made: ReadonlyMap<string, Verdict>
  /** Why the backend refused the last decision, by request. */
  problems: ReadonlyMap<string, readonly string[]>
}
const none: Decisions = { made: new Map(), problems: new Map() }
const store = createStore(none)
const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([key]) => key !== id))

/** False if the request is decided already, for example by a double key press. */
export const addDecision = (id: string, verdict: Verdict): boolean => {
  if (store.get().made.has(id)) return false
  store.set({
    made: new Map([...store.get().made, [id, verdict]]),
    problems: without(store.get().problems, id),
  })
  return true
}
export const dropDecision = (id: string, problems: readonly string[] = []): void =>
  store.set({
    made: without(store.get().made, id),
    problems: problems.length ? new Map([...store.get().problems, [id, problems]]) : store.get().problems,
  })
export const forgetProblems = (id: string): void => {
  if (store.get().problems.has(id)) store.set({ ...store.get(), problems: without(store.get().problems, id) })
}

session.subscribe((now, before) => {
  if (now.token !== before.token) store.set(none)
})

export const useDecisions = (): Decisions => useStore(store)
