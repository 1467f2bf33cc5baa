import { defineCalls } from '../grammar/calls'
import { choice, instant, number, text } from '../grammar/field'
import { array, fields, type ShapeValue } from '../grammar/response'
import { jobNames, readinessParts, serverWarnings } from '../policies/jobs'

const required = { required: true } as const

const job = fields({
  name: choice(jobNames, required),
  everySeconds: number(required),
  startedAt: instant(),
  /** When it last succeeded and failed, with the problem and the number of failures since the last success. */
  succeededAt: instant(),
  failedAt: instant(),
  problem: text(),
  failures: number(required),
  /** Null while the server does not listen. */
  nextAt: instant(),
  isRunning: { kind: 'flag', ...required },
  /** What is left to do, and what failed for good; null for jobs that count neither. At most one more than is counted. */
  waiting: number(),
  failed: number(),
})
export type JobState = ShapeValue<typeof job, never>

const state = fields({
  /** Each server has its own jobs; which of several answers is the proxy's choice. */
  server: text(required),
  startedAt: instant(required),
  /** The parts for which this server would be reported as not ready. */
  notReady: array(choice(readinessParts, required)),
  /** What its operator should know. */
  warnings: array(choice(serverWarnings, required)),
  /** The last one that `npm run backup` made or failed to make with the data folder of this server. */
  backup: fields(
    {
      at: instant(required),
      file: text(required),
      bytes: number(),
      isEncrypted: { kind: 'flag', ...required },
      problem: text(),
    },
    { nullable: true },
  ),
  data: array(job),
})
export type OperationState = ShapeValue<typeof state, never>

/** The work of the server behind the requests. */
export const jobsCalls = defineCalls({
  jobs: { at: 'GET x/jobs', access: ['Operation', 'READ'], response: state },
  /** Runs a job now; a long one is still running when this returns. */
  runJob: {
    at: 'PUT x/jobs/{name}/run',
    access: ['Operation', 'UPDATE'],
    response: state,
  },
})
