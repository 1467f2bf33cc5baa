import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { isAllowed } from '#providers/auth/access.ts'
import { invalidate, resourcesChangedBy, resourcesShowing } from '#providers/data/invalidation.ts'
import { attempt, isConflict } from '#providers/errors.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { newestVersion, recordInResponse, updateCachedRecord } from '../call/update-cached-record'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import {
  type ChangingAction,
  type FailedRow,
  isChanging,
  type Outcome,
  type Ran,
  type RecordAction,
  type SkippedRow,
} from '../context/record-action'
import { forEachConcurrently } from '../jobs/for-each-concurrently'
import { startJob, useJob } from '../jobs/jobs'
import { dropOutcome, saveOutcome, useOutcome } from '../jobs/outcomes'

const maxNamed = 5

/** By reason, because many records share the same one. */
const byReason = (leftOut: readonly SkippedRow[]): [string, Row[]][] => {
  const reasons = new Map<string, Row[]>()
  for (const { row, reason } of leftOut) reasons.set(reason, [...(reasons.get(reason) ?? []), row])
  return [...reasons]
}
const namesOf = (rows: readonly Row[], labelOf: (row: Row) => string) => {
  const names = rows.slice(0, maxNamed).map(labelOf).join(', ')
  const count = rows.length - maxNamed
  return count > 0 ? t('list.andOthers', { names, count }) : names
}

export type Skipped = { leftOut: readonly SkippedRow[]; labelOf: (row: Row) => string }

/** Lists the skipped records in a question. */
export const withSkippedRows = (content: ReactNode, { leftOut, labelOf }: Skipped): ReactNode =>
  leftOut.length ? (
    <>
      <div>{content}</div>
      <p>{t('list.skipped', { count: leftOut.length })}</p>
      <ul>
        {byReason(leftOut).map(([reason, rows]) => (
          <li key={reason}>
            {reason}: {namesOf(rows, labelOf)}
          </li>
        ))}
      </ul>
    </>
  ) : (
    content
  )

/** Messages as one text: all but the last end as sentences do. */
const joinSentences = (messages: readonly string[]): string =>
  messages
    .map((message, index) =>
      index < messages.length - 1 && !/[.!?।]$/.test(message) ? `${message}.` : message,
    )
    .join(' ')

const nothing: Outcome = { done: [], refused: [], hasUnread: false }
type Target = Entry | AnyResource

const settle = (action: ChangingAction, outcome: Omit<Ran, 'action'>): Ran => {
  action.settled?.(outcome)
  return { action, ...outcome }
}

const resourceOf = (target: Target): AnyResource => ('resource' in target ? target.resource : target)

/**
 * Runs an action on records: one at once, several as a job that lists refused ones. The refusals are stored under the
 * key of the job for a page that `keeps` them, however often that is left and opened again.
 */
export const useRecordRuns = (target: Target, { keeps = false }: { keeps?: boolean } = {}) => {
  const resource = resourceOf(target)
  const jobKey = `records ${'resource' in target ? entryKey(target) : resource.name}`
  const { registry } = useKit()
  const client = useQueryClient()
  const failed = useOutcome<Ran>(jobKey)
  // The page that shows the refusals.
  const mounted = useLatestWhileMounted(true)
  const underWay = useRef(new Set<string>())
  const dismiss = () => {
    if (keeps) dropOutcome(jobKey)
  }

  const refresh = async ({ call, removes }: ChangingAction, done: readonly Row[]) => {
    const changed = call ? resourcesChangedBy(registry, call) : []
    const names = new Set([...resourcesShowing(registry, resource), ...changed])
    await invalidate(client, [...names], removes ? done.map(({ id }) => String(id)) : [])
  }

  const notifyDone = (action: ChangingAction, rows: readonly Row[]) => {
    const { reverse } = action
    const undo = reverse &&
      isAllowed(reverse.can) && { label: t('common.undo'), act: () => void undone(reverse, rows) }
    notify('success', action.successText(rows), undo || undefined)
  }
  const one = async (action: ChangingAction, row: Row): Promise<Ran> => {
    dismiss()
    const { answer, failure } = await attempt(async () => action.run(row))
    if (failure) {
      if (!(action.resolvesConflict && isConflict(failure))) reportError(failure)
      await refresh(action, [])
      return settle(action, { ...nothing, failure })
    }
    const updated = recordInResponse(answer, row)
    // Further actions use the record's current version.
    if (updated) updateCachedRecord(client, resource.name, updated)
    const done = [{ ...row, ...updated }]
    notifyDone(action, done)
    const ran = settle(action, { ...nothing, done, hasUnread: !updated })
    await refresh(action, done)
    return ran
  }
  const several = async (action: ChangingAction, rows: readonly Row[], key = jobKey): Promise<Ran> => {
    const [first] = rows
    const label = action.bulk?.(rows.length) ?? (first ? action.label(first) : action.key)
    dismiss()
    // In the order of the rows, whichever response came first.
    const results: ({ done: Row; isRead: boolean } | FailedRow)[] = []
    const act = async (row: Row, index: number) => {
      const { answer, failure } = await attempt(async () => action.run(row))
      const updated = recordInResponse(answer, row)
      // A retry uses the record's current version.
      results[index] = failure
        ? { row: { ...row, ...failure.current } as Row, reason: joinSentences(failure.messages) }
        : { done: { ...row, ...updated }, isRead: updated !== undefined }
    }
    await startJob(key, label, async (control) => {
      await forEachConcurrently(rows, action.atOnce ?? 1, act, control)
      await refresh(
        action,
        results.flatMap((result) => ('done' in result ? [result.done] : [])),
      )
    })
    const done = results.filter((result) => 'done' in result)
    const outcome: Outcome = {
      done: done.map((result) => result.done),
      refused: results.filter((result) => 'reason' in result),
      hasUnread: done.some(({ isRead }) => !isRead),
    }
    if (outcome.done.length) notifyDone(action, outcome.done)
    if (outcome.refused.length && keeps) {
      saveOutcome(jobKey, { action, ...outcome } satisfies Ran)
      if (!mounted.current) notify('error', t('list.bulkRefused', { count: outcome.refused.length, label }))
    }
    return settle(action, outcome)
  }
  /** Does not wait for a job that began later. */
  const undone = async (reverse: ChangingAction, rows: readonly Row[]) => {
    // Several can be taken back at once.
    const key = `${jobKey} undo ${reverse.key} ${rows.map(({ id }) => id).join()}`
    const { refused } = await several(reverse, rows, key)
    if (!keeps) for (const { reason } of refused) notify('error', t('undo.failed', { reason }))
  }
  const change = (action: ChangingAction, rows: readonly Row[]): Promise<Ran> => {
    const [first, second] = rows
    return first && !second ? one(action, first) : several(action, rows)
  }
  const run = async (
    action: RecordAction,
    rows: readonly Row[],
    leftOut: readonly SkippedRow[],
  ): Promise<Ran | undefined> => {
    if (action.asks) return action.asks(rows, { run: change, leftOut })
    if (!action.together) return change(action, rows)
    action.together(rows)
    return undefined
  }
  /** Without those that are refused by now; the record may have changed since its menu was opened. */
  const stillPossible = (action: RecordAction, rows: readonly Row[]) => {
    const reasons = new Set<string>()
    const possible = rows.filter((row) => {
      const reason = action.disabledReason?.(newestVersion(client, resource.name, row))
      if (reason !== undefined) reasons.add(reason)
      return reason === undefined
    })
    if (reasons.size) notify('error', [...reasons].join(' '))
    return possible
  }
  const begin = async (action: RecordAction, all: readonly Row[], leftOut: readonly SkippedRow[]) => {
    const rows = stillPossible(action, all)
    if (!rows.length) return undefined
    const isPlain = action.asksOnlyIfLeftOut && !leftOut.length
    const question = isPlain ? undefined : action.question?.(rows)
    const answered = question?.run
    const confirmed = () => {
      const possible = stillPossible(action, rows)
      if (!possible.length) return undefined
      // A retry runs what was answered here, whatever is asked later.
      return run(answered && isChanging(action) ? { ...action, run: answered } : action, possible, leftOut)
    }
    if (!question) return confirmed()
    const labelOf = (row: Row) => String(row[resource.nameField] ?? row.id)
    const content = withSkippedRows(question.content, { leftOut, labelOf })
    return (await requestConfirmation({ ...question, content })) ? confirmed() : undefined
  }

  return {
    job: useJob(jobKey),
    failed,
    /** Asks first, if the action has a question, and lists the skipped records; undefined if cancelled. */
    act: async <R extends Row>(
      action: RecordAction<R>,
      rows: readonly R[],
      leftOut: readonly SkippedRow[] = [],
    ): Promise<Ran<R> | undefined> => {
      const what = [action.key, ...rows.map(({ id }) => id)].join(' ')
      // A double click runs it once.
      if (underWay.current.has(what)) return undefined
      underWay.current.add(what)
      try {
        // Responses are records of the same resource.
        return (await begin(action as RecordAction, rows, leftOut)) as Ran<R> | undefined
      } finally {
        underWay.current.delete(what)
      }
    },
    /** They were confirmed before. */
    retry: async () =>
      failed &&
      several(
        failed.action,
        failed.refused.map(({ row }) => row),
      ),
    dismiss,
  }
}
export type RecordRuns = ReturnType<typeof useRecordRuns>

/** `await act(action, rows)`: asks, runs it, reports the result. */
export const useRecordAction = (target: Target) => {
  const { act } = useRecordRuns(target)
  return async <R extends Row>(action: RecordAction<R>, rows: readonly R[]): Promise<void> => {
    await act(action, rows)
  }
}
