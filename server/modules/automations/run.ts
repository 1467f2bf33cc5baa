import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import {
  automatedResourceOf,
  automationLogDays,
  maxRunAttempts,
  maxRunsPerMinute,
} from '#contract/policies/automations.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { canRead } from '#server/core/can-read.ts'
import type { AnyConditions, Context } from '#server/core/context.ts'
import { ApiError, logDetails } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { columnOf, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { createRounds, pauseAfter } from '#server/deliveries/deliveries.ts'
import { conditionsIn } from '#server/query/conditions.ts'
import { addNotice } from '../accounts/notices/add-notice'
import { readGeneralSettings } from '../settings/declared-settings'
import { doActions, type Result } from './actions'
import { evaluate } from './conditions'
import { asOwner } from './owner'

/** The work of the server itself, with the conditions of filters. */
export type AutomationContext = Context & { conditions: AnyConditions }
type Rule = RecordFor<'automations'>
type Run = RecordFor<'automationRuns'>

/** A server that ends meanwhile leaves its runs to others after so long. */
const leaseMs = 60_000
const atOnce = 20
const forgetEveryMs = 3_600_000
const dayMs = 86_400_000

type Due = { id: string; automation: string; recordId: string; attempts: number }

/** Takes runs that are due, the oldest first: no other server takes them until the lease ends. */
const takeDue = async ({ db, registry, now }: Context): Promise<Due[]> => {
  const { automationRuns: runs } = tablesOf(registry)
  const due = sql`select ${runs.id} from ${runs} where ${runs.state} = 'Pending'
    and ${runs.nextAt} <= ${now().toISOString()}::timestamptz and ${runs.attempts} < ${maxRunAttempts}
    order by ${runs.nextAt}, ${runs.id} limit ${atOnce} for update skip locked`
  const taken = await db
    .update(runs)
    .set({ nextAt: new Date(now().getTime() + leaseMs), attempts: sql`${runs.attempts} + 1` })
    .where(sql`${runs.id} in (${due})`)
    .returning()
  return taken
    .map(({ id, automation, recordId, attempts }) => ({ id, automation, recordId, attempts }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

type Outcome = Partial<Pick<Run, 'skipped'>> & {
  unmet?: string[]
  state: Exclude<Run['state'], 'Pending'>
  results?: Result[]
}

/** Switches a rule off, and notifies those who may read it. */
const stop = async (
  context: Context,
  rule: Rule,
  stopped: NonNullable<Rule['stopped']>,
): Promise<Outcome> => {
  await updateRecord(context, resourceNamed(context.registry, 'automations'), rule.id, {
    isActive: false,
    stopped,
  })
  await addNotice(context, {
    kind: 'automationOff',
    entity: 'automations',
    entityId: rule.id,
    label: rule.name,
  })
  return { state: 'Skipped', skipped: stopped }
}

const actedLately = async ({ db, registry, now }: Context, ruleId: string): Promise<number> => {
  const { automationRuns: runs } = tablesOf(registry)
  return db.$count(
    runs,
    and(
      eq(runs.automation, ruleId),
      inArray(runs.state, ['Done', 'Failed']),
      gte(runs.finishedAt, new Date(now().getTime() - 60_000)),
    ),
  )
}

const runRule = async (
  context: AutomationContext,
  rule: Rule | undefined,
  recordId: string,
): Promise<Outcome> => {
  if (!rule?.isActive) return { state: 'Skipped', skipped: 'SwitchedOff' }
  if (!(await readGeneralSettings(context)).automationsOn)
    return { state: 'Skipped', skipped: 'AllSwitchedOff' }
  const owner = await asOwner(context, rule)
  if (!owner) return stop(context, rule, 'OwnerInactive')
  const resource = resourceNamed(context.registry, automatedResourceOf(rule.event))
  if (!canRead(owner, resource)) return { state: 'Skipped', skipped: 'NotReadable' }
  const table = tableNamed(context.registry, resource.name)
  const conditions = await conditionsIn(owner, resource, rule.conditions)
  const [found] = await evaluate(
    owner,
    resource,
    { match: rule.match, conditions },
    { which: eq(columnOf(table, 'id'), recordId), limit: 1 },
  )
  if (!found) {
    const isThere = await readOne({ ...context, admin: null, reach: null }, resource, recordId)
    return { state: 'Skipped', skipped: isThere ? 'NotReadable' : 'RecordDeleted' }
  }
  if (!found.isMatching) return { state: 'NotMatched', unmet: found.unmet }
  if ((await actedLately(context, rule.id)) >= maxRunsPerMinute) return stop(context, rule, 'TooManyRuns')
  await lockRecord(owner, resource, recordId, 'no key update')
  const results = await doActions(owner, { rule, recordId })
  const { automations } = tablesOf(context.registry)
  await context.db.update(automations).set({ ranAt: context.now() }).where(eq(automations.id, rule.id))
  return { state: results.some(({ outcome }) => outcome === 'Refused') ? 'Failed' : 'Done', results }
}

/**
 * One run, whose outcome is stored in the transaction of its actions: a server that ends before it is committed has done
 * nothing, and one that has lost its lease finds the run finished.
 */
const runOnce = (context: AutomationContext, due: Due) =>
  inTransaction(context, async (transaction) => {
    const { automationRuns: runs } = tablesOf(context.registry)
    const isMine = and(eq(runs.id, due.id), eq(runs.state, 'Pending'), eq(runs.attempts, due.attempts))
    const [held] = await transaction.db.select({ id: runs.id }).from(runs).where(isMine).for('update')
    if (!held) return
    const rules = resourceNamed(context.registry, 'automations')
    const rule = await readOne(transaction, rules, due.automation)
    const outcome = await runRule(transaction, rule, due.recordId)
    const now = context.now()
    await transaction.db
      .update(runs)
      .set({ ...outcome, nextAt: null, finishedAt: now, updatedAt: now, version: sql`${runs.version} + 1` })
      .where(eq(runs.id, due.id))
  })

/** A failure of the server is tried again later; what the rule itself asks wrongly is not. */
const fail = async ({ db, registry, now }: Context, due: Due, error: Error) => {
  const { automationRuns: runs } = tablesOf(registry)
  const isLast = error instanceof ApiError || due.attempts >= maxRunAttempts
  const at = now()
  await db
    .update(runs)
    .set({
      ...(isLast
        ? { state: 'Failed', nextAt: null, finishedAt: at }
        : { nextAt: new Date(at.getTime() + pauseAfter(due.attempts)) }),
      problem: logDetails(error).message.slice(0, 300),
      updatedAt: at,
      version: sql`${runs.version} + 1`,
    })
    .where(and(eq(runs.id, due.id), eq(runs.attempts, due.attempts)))
}

/** Gives up what servers began too often without finishing it. */
const giveUp = async ({ db, registry, now }: Context) => {
  const { automationRuns: runs } = tablesOf(registry)
  await db
    .update(runs)
    .set({ state: 'Failed', nextAt: null, finishedAt: now(), problem: 'The server stopped during the run' })
    .where(and(eq(runs.state, 'Pending'), gte(runs.attempts, maxRunAttempts), lte(runs.nextAt, now())))
}

/** Runs what is due, one after the other; returns how many were taken. */
export const runDue = async (context: AutomationContext): Promise<number> => {
  await giveUp(context)
  const due = await takeDue(context)
  for (const one of due) await runOnce(context, one).catch((error: Error) => fail(context, one, error))
  return due.length
}

/** Deletes what is older than the log goes back. */
export const forgetRuns = async ({ db, registry, now }: Context): Promise<void> => {
  const { automationRuns: runs } = tablesOf(registry)
  await db.delete(runs).where(lt(runs.createdAt, new Date(now().getTime() - automationLogDays * dayMs)))
}

/** Runs what is due until nothing is; from time to time the log is shortened. */
export const createAutomationRounds = (context: AutomationContext) => {
  let forgottenAt = 0
  return createRounds(async (isStopping) => {
    while (!isStopping() && (await runDue(context)) === atOnce);
    if (Date.now() - forgottenAt < forgetEveryMs) return
    forgottenAt = Date.now()
    await forgetRuns(context)
  })
}
