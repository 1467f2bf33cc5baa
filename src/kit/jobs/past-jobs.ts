import { isOtherSession, session } from '#providers/auth/session.ts'
import { createStore, useStore } from '#providers/store.ts'

/** A job of this tab that ended, and how far it got. */
export type PastJob = { key: string; label: string; done: number; total?: number; at: string }

/** Older ones are dropped. */
const maxPast = 10

const past = createStore<readonly PastJob[]>([])

export const addPastJob = ({ key, label, done, total }: Omit<PastJob, 'at'>) => {
  const job = { key, label, done, ...(total !== undefined && { total }), at: new Date().toISOString() }
  past.set([job, ...past.get()].slice(0, maxPast))
}

/** They belong to this user only. */
session.subscribe((now, before) => {
  if (isOtherSession(now, before)) past.set([])
})

export const usePastJobs = (): readonly PastJob[] => useStore(past)
