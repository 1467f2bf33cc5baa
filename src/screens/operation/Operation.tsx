import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type JobState, jobsCalls, type OperationState } from '#contract/extensions/jobs.ts'
import { failuresToAlert, type JobName, readinessParts } from '#contract/policies/jobs.ts'
import type { ResourceName } from '#contract/types.ts'
import { formatInstant, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useKit } from '#kit/context/context.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import './operation.css'

const refreshMs = 10_000

type Part = JobName | (typeof readinessParts)[number]
const nameOf = (part: Part) => t(`operation.of.${part}`)

const RunButton = ({ name }: { name: JobName }) => {
  const { run, isBusy, problems, refuse } = useAction('x.runJob')
  const label = nameOf(name)
  return (
    <>
      <Button
        size="small"
        loading={isBusy}
        aria-label={t('operation.runOf', { job: label })}
        onClick={() =>
          void run({ params: { name } }, { success: t('operation.ran', { job: label }), onRefused: refuse })
        }
      >
        {t('operation.run')}
      </Button>
      {problems.length > 0 && <span role="alert">{problems.join(' ')}</span>}
    </>
  )
}

const Result = ({ job }: { job: JobState }) => {
  const { isRunning, problem, failures, failedAt, succeededAt } = job
  if (isRunning) return <>{t('operation.running')}</>
  if (!problem || !failedAt) return succeededAt ? t('operation.succeeded') : <>–</>
  return (
    <span className="operation-failed">
      {t('operation.failed', { count: failures })} <small>{problem}</small>
    </span>
  )
}

const At = ({ at }: { at: string | null | undefined }) => (at ? <TimeAgo at={at} /> : <>–</>)

const failedLists: { readonly [N in JobName]?: ResourceName } = {
  messages: 'outboxMessages',
  webhooks: 'webhookDeliveries',
  automations: 'automationRuns',
}

/** The messages or deliveries that failed, where each is sent again. */
const Failed = ({ job }: { job: JobState }): ReactNode => {
  const { registry } = useKit()
  const list = failedLists[job.name]
  if (job.failed === null || job.failed === undefined) return '–'
  const count = formatNumber(job.failed)
  const path = list && job.failed > 0 && findEntry(registry, list)?.path
  return path ? <Link to={`${path}?state=Failed`}>{count}</Link> : count
}

const Jobs = ({ state }: { state: OperationState }) => {
  const mayRun = useAccess()(jobsCalls.runJob.access)
  return (
    <DataTable
      className="operation-table"
      label={t('operation.jobs')}
      rows={state.data}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', head: t('operation.job'), cell: ({ name }) => nameOf(name), isRowHead: true },
        {
          ...{ key: 'last', head: t('operation.last'), label: t('operation.last') },
          cell: ({ startedAt }) => <At at={startedAt} />,
        },
        {
          ...{ key: 'result', head: t('operation.result'), label: t('operation.result') },
          cell: (job) => <Result job={job} />,
        },
        {
          ...{ key: 'next', head: t('operation.next'), label: t('operation.next') },
          cell: ({ nextAt }) => (nextAt ? formatInstant(nextAt) : '–'),
        },
        {
          ...{ key: 'waiting', head: t('operation.waiting'), label: t('operation.waiting') },
          cell: ({ waiting }) => (typeof waiting === 'number' ? formatNumber(waiting) : '–'),
        },
        {
          ...{ key: 'failed', head: t('operation.failedCount'), label: t('operation.failedCount') },
          cell: (job) => <Failed job={job} />,
        },
        ...(mayRun
          ? [
              {
                ...{ key: 'run', head: t('operation.run'), isHeadHidden: true },
                cell: ({ name }: JobState) => <RunButton name={name} />,
              },
            ]
          : []),
      ]}
    />
  )
}

const Health = ({ state }: { state: OperationState }) => {
  const failing = state.data.filter(({ failures }) => failures >= failuresToAlert)
  const parts = (names: readonly Part[]) => names.map(nameOf).join(', ')
  return (
    <>
      <Alert
        showIcon
        type={state.notReady.length ? 'error' : 'success'}
        message={
          state.notReady.length
            ? t('operation.notReady', { parts: parts(state.notReady) })
            : t('operation.ready', { parts: parts(readinessParts) })
        }
      />
      {failing.length > 0 && (
        <Alert
          showIcon
          type="error"
          message={t('operation.failing', { jobs: parts(failing.map(({ name }) => name)) })}
        />
      )}
      {state.warnings.map((warning) => (
        <Alert key={warning} showIcon type="warning" message={t(`operation.warning.${warning}`)} />
      ))}
      <p className="operation-server">
        {t('operation.server', { server: state.server, at: formatInstant(state.startedAt) })}
      </p>
    </>
  )
}

const Backup = ({ backup }: Pick<OperationState, 'backup'>) => {
  if (!backup) return <p className="operation-server">{t('operation.backup.none')}</p>
  const { at, file, bytes, isEncrypted, problem } = backup
  if (problem)
    return (
      <Alert
        showIcon
        type="error"
        message={t('operation.backup.failed', { at: formatInstant(at), problem })}
      />
    )
  const size = formatNumber(Math.ceil((bytes ?? 0) / 1_000_000))
  const how = t(isEncrypted ? 'operation.backup.encrypted' : 'operation.backup.plain')
  return (
    <p className="operation-server">
      {t('operation.backup.made', { at: formatInstant(at), file, size, how })}
    </p>
  )
}

/** What the server does behind the requests, and whether it is ready. */
export default function Operation() {
  return (
    <>
      <PageHeader title={t('operation.title')} />
      <CallData
        call="x.jobs"
        options={{ refetchInterval: refreshMs, refetchOnWindowFocus: true, keepPrevious: true }}
        failed={t('operation.unread')}
        loading={{ rows: 6, label: t('operation.loading') }}
      >
        {(state) => (
          <div className="operation">
            <Health state={state} />
            <SectionCard title={t('operation.jobs')}>
              <Jobs state={state} />
            </SectionCard>
            <SectionCard title={t('operation.backup.title')}>
              <Backup backup={state.backup} />
            </SectionCard>
          </div>
        )}
      </CallData>
    </>
  )
}
