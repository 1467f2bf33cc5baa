import { isOtherSession, session } from '#providers/auth/session.ts'
import { createStore, useStore } from '#providers/store.ts'

type Pending<D> = {
  /** Decisions made here that lists do not show yet: waiting for Undo, being sent, or being read again. */
  made: ReadonlyMap<string, D>
  /** Why the backend refused the last decision, by record. */
  problems: ReadonlyMap<string, readonly string[]>
}
const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([key]) => key !== id))

/** The decisions of a work queue until they are sent. They outlive the page and end with the session. */
export const pendingDecisions = <D>() => {
  const none: Pending<D> = { made: new Map(), problems: new Map() }
  const store = createStore(none)
  session.subscribe((now, before) => {
    if (isOtherSession(now, before)) store.set(none)
  })
  return {
    /** False if the record is already decided, for example because a key was pressed twice. */
    add: (id: string, decision: D): boolean => {
      const { made, problems } = store.get()
      if (made.has(id)) return false
      store.set({ made: new Map([...made, [id, decision]]), problems: without(problems, id) })
      return true
    },
    drop: (id: string, problems: readonly string[] = []): void => {
      const now = store.get()
      store.set({
        made: without(now.made, id),
        problems: problems.length ? new Map([...now.problems, [id, problems]]) : now.problems,
      })
    },
    forgetProblems: (id: string): void => {
      const now = store.get()
      if (now.problems.has(id)) store.set({ ...now, problems: without(now.problems, id) })
    },
    use: (): Pending<D> => useStore(store),
  }
}
