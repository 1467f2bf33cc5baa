import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { failuresToAlert, type JobName } from '#contract/policies/jobs.ts'
import { logDetails } from './errors'

type Job = { name: JobName; everyMs: number; run: () => Promise<unknown>; stop?: () => Promise<unknown> }

type State = {
  startedAt: Date | null
  succeededAt: Date | null
  failedAt: Date | null
  problem: string | null
  failures: number
  nextAt: Date | null
  isRunning: boolean
}
export type Failing = { job: JobName; failures: number; problem: string; server: string; at: string }

type Options = {
  now: () => Date
  /** Called when a job has failed several times in a row, at most once an hour for each. */
  onFailing?: ((failing: Failing) => Promise<unknown>) | undefined
}

const alertEveryMs = 3_600_000

/** The work that a server does while it listens, with what became of each run. */
export const createJobs = (app: FastifyInstance, { now, onFailing }: Options) => {
  const startedAt = now()
  const jobs = new Map<JobName, { job: Job; state: State; run: () => Promise<void> }>()

  const alert = async (name: JobName, { failures, problem }: State) => {
    const at = now().toISOString()
    await onFailing?.({ job: name, failures, problem: problem ?? '', server: hostname(), at })
  }

  const add = (job: Job) => {
    const state: State = {
      ...{ startedAt: null, succeededAt: null, failedAt: null, problem: null, failures: 0, nextAt: null },
      isRunning: false,
    }
    let alertedAt = Number.NEGATIVE_INFINITY
    const fail = (error: Error) => {
      const details = logDetails(error)
      app.log.error(details, `The job '${job.name}' failed`)
      Object.assign(state, { failedAt: now(), problem: details.message.slice(0, 300) })
      state.failures += 1
      if (state.failures < failuresToAlert || now().getTime() - alertedAt < alertEveryMs) return
      alertedAt = now().getTime()
      alert(job.name, state).catch((failure: Error) =>
        app.log.error(logDetails(failure), 'An alert was not sent'),
      )
    }
    let running: Promise<void> | undefined
    const run = () => {
      running ??= (async () => {
        Object.assign(state, { startedAt: now(), isRunning: true })
        try {
          await job.run()
          Object.assign(state, { succeededAt: now(), failures: 0, problem: null })
        } catch (error) {
          fail(error as Error)
        }
        state.isRunning = false
        running = undefined
      })()
      return running
    }
    jobs.set(job.name, { job, state, run })
    let timer: NodeJS.Timeout | undefined
    const plan = () => {
      state.nextAt = new Date(now().getTime() + job.everyMs)
    }
    app.addHook('onListen', async () => {
      plan()
      timer = setInterval(() => {
        plan()
        void run()
      }, job.everyMs).unref()
    })
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await job.stop?.()
      await running
    })
  }

  return {
    add,
    startedAt,
    server: hostname(),
    run: (name: string) => jobs.get(name as JobName)?.run(),
    list: () => [...jobs.values()].map(({ job: { name, everyMs }, state }) => ({ name, everyMs, ...state })),
  }
}
export type Jobs = ReturnType<typeof createJobs>
