import { useList } from '@refinedev/core'
import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { limits } from '#contract/policies/limits.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { SkeletonCard } from '#kit/records/record-states.tsx'
import { useRecord } from '#kit/records/use-all-records.ts'
import type { Failure } from '#providers/errors.ts'
import { SectionError } from '#ui/states/SectionError.tsx'
import { RefusedRows } from './RefusedRows'
import { RunProgress } from './RunProgress'

const RunLink = ({ id, label }: { id: string; label: string }) => {
  const entry = findEntry(useKit().registry, 'imports')
  return entry ? <Link to={showPath(entry, id)}>{label}</Link> : null
}

/** An import that the server writes, and its outcome. */
export const ImportRun = ({ id }: { id: string }) => {
  const { data: run, failure, isFetching, refresh } = useRecord('imports', id)
  if (!run && failure)
    return (
      <SectionError
        title={t('transfer.import.runFailed')}
        messages={failure.messages}
        busy={isFetching}
        onRetry={refresh}
      />
    )
  if (!run) return <SkeletonCard />
  const { state, created, changed, unchanged, refused } = run
  return (
    <section>
      <RunProgress run={run} />
      {state === 'Completed' && (
        <p role="status">{t('transfer.import.completed', { created, changed, unchanged, refused })}</p>
      )}
      <p className="import-run">
        <RunLink id={id} label={t('transfer.import.open')} />
      </p>
      {refused > 0 && state !== 'Running' && <RefusedRows {...run} />}
    </section>
  )
}

const stateText = ({ file, state, done, total }: RecordFor<'imports'>) => {
  if (state !== 'Stopped') return t('transfer.import.isRunning', { file })
  return total === null || done === null
    ? t('transfer.import.isStoppedEarly', { file })
    : t('transfer.import.isStopped', { file, count: total - done })
}

/** What the server is importing to a list for the user, in whatever tab it was started, or could go on with. */
export const RunningImports = ({ list }: { list: string }) => {
  const { result, query } = useList<RecordFor<'imports'>, Failure>({
    resource: 'imports',
    filters: [
      { field: 'state', operator: 'in', value: ['Running', 'Stopped'] },
      { field: 'mine', operator: 'eq', value: true },
    ],
    // More than anyone leaves unfinished before the rows of the oldest are removed.
    pagination: { currentPage: 1, pageSize: limits.maxPageSize, mode: 'server' },
    errorNotification: false,
  })
  if (query.error)
    return (
      <div className="import-run">
        <SectionError
          title={t('transfer.import.runningFailed')}
          messages={query.error.messages}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  const unfinished = result.data.filter((run) => run.list === list && run.problem !== 'Expired')
  return unfinished.map((run) => (
    <Alert
      key={run.id}
      className="import-run"
      type={run.state === 'Stopped' ? 'warning' : 'info'}
      message={stateText(run)}
      action={<RunLink id={run.id} label={t('transfer.import.show')} />}
    />
  ))
}
