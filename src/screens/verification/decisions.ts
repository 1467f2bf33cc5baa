import { useSyncExternalStore } from 'react'
import { session } from '../../providers/session'
import type { Verdict } from './use-decision'

type Decisions = {
  /** What has been decided here and is not in the lists yet: waiting for Undo, being sent, or being read again. */
  made: ReadonlyMap<string, Verdict>
  /** Why the backend refused the last decision, by request. */
  problems: ReadonlyMap<string, readonly string[]>
}
const none: Decisions = { made: new Map(), problems: new Map() }
let state = none
const listeners = new Set<() => void>()
const become = (next: Decisions) => {
  state = next
  for (const tell of [...listeners]) tell()
}
const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([key]) => key !== id))

/** False where the request is decided already: a key that was pressed twice. */
export const addDecision = (id: string, verdict: Verdict): boolean => {
  if (state.made.has(id)) return false
  become({ made: new Map([...state.made, [id, verdict]]), problems: without(state.problems, id) })
  return true
}
export const dropDecision = (id: string, problems: readonly string[] = []): void =>
  become({
    made: without(state.made, id),
    problems: problems.length ? new Map([...state.problems, [id, problems]]) : state.problems,
  })
export const forgetProblems = (id: string): void => {
  if (state.problems.has(id)) become({ ...state, problems: without(state.problems, id) })
}

session.subscribe((now, before) => {
  if (now.token !== before.token) become(none)
})

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
export const useDecisions = (): Decisions => useSyncExternalStore(subscribe, () => state)
