import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/policies/limits.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatInstant, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { endHandedOver } from '#kit/transfer/import/handed-over.ts'
import { adminId } from '#kit/transfer/import/interrupted.ts'
import { invalidate } from '#providers/data/invalidation.ts'
import { useRereadImported } from './use-reread-imported'
import './import-rows.css'

type Run = RecordFor<'imports'>
const refreshMs = 2000

const Running = ({ run: { done, total } }: { run: Run }) => {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => void invalidate(client, ['imports']), refreshMs)
    return () => clearInterval(timer)
  }, [client])
  const counts = { done: done ?? 0, total: total ?? 0 }
  return (
    <>
      <p role="status">{t('jobs.progress', counts)}</p>
      <Progress
        percent={counts.total ? Math.floor((counts.done / counts.total) * 100) : 0}
        showInfo={false}
        aria-hidden
      />
      <p className="import-hint">{t('transfer.import.goesOn')}</p>
    </>
  )
}

const hourMs = 3_600_000

/** Its rows are still being sent, or were cut off: the server can't tell, and removes it if no more come. */
const Preparing = ({ run: { updatedAt } }: { run: Run }) => {
  const removedAt = new Date(Date.parse(updatedAt) + limits.importHandOverHours * hourMs)
  return (
    <Alert
      className="import-run"
      type="warning"
      showIcon
      message={t('imports.incomplete')}
      description={t('imports.incompleteHint', { at: formatInstant(removedAt.toISOString()) })}
    />
  )
}

/** Why the server stopped it, and where in the file. */
const problemText = ({ problem, failedFrom, failedTo }: Run) => {
  if (!problem) return undefined
  if (problem !== 'Failed' || !failedFrom || !failedTo) return t(`imports.problem.${problem}`)
  const lines = { from: formatNumber(failedFrom), to: formatNumber(failedTo) }
  return failedFrom === failedTo ? t('imports.failedAtLine', lines) : t('imports.failedAtLines', lines)
}

/** How far the server is with an import, why it was stopped, and what its user can do about it. */
export const RunProgress = ({ run }: { run: Run }) => {
  const { id, list, state, done, total, problem, importedById } = run
  const { run: steer, isBusy } = useAction('x.steerImport')
  const reread = useRereadImported(list)
  const before = useRef(state)
  useEffect(() => {
    const isGoing = state === 'Running' || state === 'Preparing'
    // A short import can end before it is read for the first time.
    const wasGoing = !isGoing && endHandedOver(id)
    if (wasGoing || (before.current === 'Running' && state !== 'Running')) void reread()
    before.current = state
  }, [id, state, reread])
  if (state === 'Preparing') return <Preparing run={run} />
  // Of an import that no server writes, nothing more is known.
  if (total === null || done === null) return null
  const isOwn = importedById === adminId()
  const left = { done, total, count: total - done }
  if (state === 'Running')
    return (
      <div className="import-run">
        <Running run={run} />
        {isOwn && (
          <Button
            loading={isBusy}
            onClick={() => void steer({ params: { id }, payload: { state: 'Stopped' } })}
          >
            {t('transfer.import.stop')}
          </Button>
        )}
      </div>
    )
  if (state !== 'Stopped') return null
  return (
    <Alert
      className="import-run"
      type="warning"
      showIcon
      message={t('transfer.import.stopped', left)}
      description={problemText(run)}
      action={
        isOwn &&
        problem !== 'Expired' && (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => void steer({ params: { id }, payload: { state: 'Running' } })}
          >
            {t('transfer.import.continue')}
          </Button>
        )
      }
    />
  )
}
