import { setTimeout as after } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import type { OperationState } from '#contract/extensions/jobs.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { JobName } from '#contract/policies/jobs.ts'
import type { Context, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import type { Failing, Jobs } from '#server/core/jobs.ts'
import { countUpTo } from '#server/db/read/count.ts'
import { erasures, figureMarks } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { post } from '../webhooks/post'

/** The same rules of addresses as for webhooks. */
export const sendAlert = async (address: string, failing: Failing, allowed: readonly string[]) => {
  const { problem } = await post(address, JSON.stringify(failing), {}, allowed)
  if (problem) throw new Error(problem)
}

/** A longer run is shown as running. */
const waitMs = 3_000

/** What a job has left to do, and what failed for good. */
const countsOf = async (context: Context, name: JobName) => {
  const tables = tablesOf(context.registry)
  const { moves, outboxMessages: messages, webhookDeliveries: deliveries, automationRuns: runs } = tables
  switch (name) {
    case 'messages':
      return {
        waiting: await countUpTo(context, messages, inArray(messages.state, ['Queued', 'Sending'])),
        failed: await countUpTo(context, messages, eq(messages.state, 'Failed')),
      }
    case 'webhooks':
      return {
        waiting: await countUpTo(context, deliveries, eq(deliveries.state, 'Pending')),
        failed: await countUpTo(context, deliveries, eq(deliveries.state, 'Failed')),
      }
    case 'automations':
      return {
        waiting: await countUpTo(context, runs, eq(runs.state, 'Pending')),
        failed: await countUpTo(context, runs, eq(runs.state, 'Failed')),
      }
    case 'moves':
      return {
        waiting: await countUpTo(context, moves, inArray(moves.state, ['Checking', 'Moving'])),
        failed: await countUpTo(context, moves, eq(moves.problem, 'Failed')),
      }
    case 'erasures':
      return { waiting: await countUpTo(context, erasures, undefined), failed: null }
    case 'figures':
      return { waiting: await countUpTo(context, figureMarks, undefined), failed: null }
    default:
      return { waiting: null, failed: null }
  }
}

const written = (at: Date | null) => at?.toISOString() ?? null

/** The jobs of this server, and whether it is ready. */
export const operationHandlers = (
  jobs: Jobs,
  health: () => Promise<Pick<OperationState, 'notReady' | 'warnings'>>,
  lastBackup: () => Promise<OperationState['backup']>,
): Handlers => {
  const state = async (context: Context): Promise<OperationState> => {
    const data = []
    for (const { name, everyMs, startedAt, succeededAt, failedAt, nextAt, ...more } of jobs.list())
      data.push({
        ...{ name, everySeconds: everyMs / 1000, ...more },
        ...{ startedAt: written(startedAt), succeededAt: written(succeededAt) },
        ...{ failedAt: written(failedAt), nextAt: written(nextAt) },
        ...(await countsOf(context, name)),
      })
    const { server, startedAt } = jobs
    return {
      server,
      startedAt: startedAt.toISOString(),
      ...(await health()),
      backup: await lastBackup(),
      data,
    }
  }
  return {
    'x.jobs': state,
    'x.runJob': async (context) => {
      const running = jobs.run(context.params.name)
      if (!running) throw new ApiError(404, reason('record.notFound'))
      await Promise.race([running, after(waitMs, undefined, { ref: false })])
      return state(context)
    },
  }
}
