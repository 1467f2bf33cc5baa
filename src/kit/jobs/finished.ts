import { isOtherSession, session } from '#providers/auth/session.ts'
import { createStore, useStore } from '#providers/store.ts'

/** The result of a job with its follow-up actions; kept until dismissed or the page is reloaded. */
export type FinishedJob = {
  key: string
  text: string
  /** Skipped records, one line each with the reason. */
  details?: readonly string[]
  actions?: readonly { label: string; run: () => void }[]
}

/** Older entries are dropped. */
const maxFinished = 3

const finished = createStore<readonly FinishedJob[]>([])

export const removeFinishedJob = (key: string) =>
  finished.set(finished.get().filter((one) => one.key !== key))
export const addFinishedJob = (entry: FinishedJob) =>
  finished.set([...finished.get().filter(({ key }) => key !== entry.key), entry].slice(-maxFinished))

session.subscribe((now, before) => {
  if (isOtherSession(now, before)) finished.set([])
})

export const useFinishedJobs = (): readonly FinishedJob[] => useStore(finished)
