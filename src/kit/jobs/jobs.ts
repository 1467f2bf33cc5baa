import { isOtherSession, session } from '#providers/auth/session.ts'
import { createStore, useStore } from '#providers/store.ts'
import { addPastJob } from './past-jobs'
import { holdPage } from './unsaved-work'

/** A long task that continues when its page is left: an export, a bulk deletion. */
export type Job = {
  key: string
  /** Its title. */
  label: string
  done: number
  /** Unknown until the first response. */
  total?: number
  /** The progress as text, if it cannot be counted. */
  note?: string
  cancel: () => void
}
export type JobControl = {
  signal: AbortSignal
  progress: (done: number, total?: number) => void
  note: (label: string) => void
}

const jobs = createStore<readonly Job[]>([])

/** Starts a job, unless one with that key is running. It ends when `run` does; `run` reports its own failures. */
export const startJob = async (
  key: string,
  label: string,
  run: (control: JobControl) => Promise<void>,
): Promise<void> => {
  if (jobs.get().some((job) => job.key === key)) return
  const controller = new AbortController()
  jobs.set([...jobs.get(), { key, label, done: 0, cancel: () => controller.abort() }])
  const release = holdPage(() => true)
  const change = (values: Partial<Job>) =>
    jobs.set(jobs.get().map((job) => (job.key === key ? { ...job, ...values } : job)))
  const progress = (done: number, total?: number) =>
    change({ done, ...(total === undefined ? {} : { total }) })
  const note = (text: string) => change({ note: text })
  try {
    await run({ signal: controller.signal, progress, note })
  } finally {
    const ended = jobs.get().find((job) => job.key === key)
    if (ended) addPastJob(ended)
    jobs.set(jobs.get().filter((job) => job.key !== key))
    release()
  }
}

/** Jobs end with the session. */
session.subscribe((now, before) => {
  if (isOtherSession(now, before)) for (const job of jobs.get()) job.cancel()
})

export const useJobs = (): readonly Job[] => useStore(jobs)
export const useJob = (key: string): Job | undefined => useJobs().find((job) => job.key === key)
