import { UndoOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { Link } from 'react-router-dom'
import type { KeptChange } from '#contract/extensions/imports.ts'
import { limits } from '#contract/policies/limits.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { RefusedRows } from '#features/imports/RefusedRows.tsx'
import { RunProgress } from '#features/imports/RunProgress.tsx'
import { fieldLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useErrorTranslations } from '#kit/call/use-error-translations.ts'
import { useKit } from '#kit/context/context.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { toHttpError } from '#providers/errors.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { useUndoImport } from './use-undo-import'
import './imports.css'

type Run = RecordFor<'imports'>
type Props = { entry: EntryOf<'imports'> }

const dayMs = 86_400_000
const isUndoable = ({ state, createdAt }: Run) =>
  state === 'Undoing' ||
  (state !== 'Undone' && Date.parse(createdAt) + limits.importUndoDays * dayMs > Date.now())

const UndoButton = ({ run }: { run: Run }) => {
  const { undo, job } = useUndoImport(run)
  if (job) {
    const { done, total = 0 } = job
    return (
      <span className="import-undoing">
        <span role="status">{t('jobs.progress', { done, total })}</span>
        <Progress percent={total ? (done / total) * 100 : 0} showInfo={false} aria-hidden />
      </span>
    )
  }
  // The server goes on with it: it is stopped first.
  if (run.state === 'Running' && run.total !== null) return null
  if (!isUndoable(run) || !(run.created || run.changed)) return null
  return (
    <Button icon={<UndoOutlined aria-hidden />} onClick={() => void undo()}>
      {run.state === 'Undoing' ? t('imports.continueUndo') : t('imports.undo')}
    </Button>
  )
}

const KeptRecord = ({ resource: name, recordId, label }: KeptChange) => {
  const { registry } = useKit()
  const entry = findEntryNamed(registry, name)
  const resource = registry.resources.find((one) => one.name === name)
  const text = label || (resource ? resourceOne(resource) : name)
  return entry && label && entry.resource.api.one ? <Link to={showPath(entry, recordId)}>{text}</Link> : text
}

const KeptChanges = ({ id }: { id: string }) => {
  const list = useCallList('x.importKept', { params: { id } }, { enabled: useErrorTranslations() })
  const { registry } = useKit()
  const fieldOf = ({ resource: name, field }: KeptChange) => {
    const resource = registry.resources.find((one) => one.name === name)
    if (!field) return t('imports.wholeRecord')
    return resource ? fieldLabel(resource, field) : field
  }
  return (
    <SectionCard title={t('imports.kept')}>
      <PagedRows list={list} failed={t('imports.rowsFailed')} isPart>
        {(rows) => (
          <DataTable
            label={t('imports.kept')}
            className="import-rows"
            rows={rows}
            keyOf={({ resource, recordId, field }) => `${resource} ${recordId} ${field}`}
            columns={[
              {
                ...{ key: 'record', head: t('transfer.import.record'), isRowHead: true },
                cell: (row) => <KeptRecord {...row} />,
              },
              {
                ...{ key: 'field', head: t('transfer.import.field'), label: t('transfer.import.field') },
                cell: fieldOf,
              },
              {
                ...{ key: 'reason', head: t('imports.reason'), label: t('imports.reason') },
                cell: ({ refusal }) => toHttpError(refusal).messages.join(' '),
              },
            ]}
          />
        )}
      </PagedRows>
    </SectionCard>
  )
}

/** A run of an import: its counts, what was refused, and undoing it. */
export default function ImportPage({ entry }: Props) {
  return (
    <ShowPage
      entry={entry}
      tools={(run) => <UndoButton run={run} />}
      shownFields={['importedById', 'showrooms', 'total', 'done', 'problem', 'failedFrom', 'failedTo']}
    >
      {(run) => (
        <>
          <RunProgress run={run} />
          {run.refused > 0 && run.state !== 'Preparing' && (
            <SectionCard title={t('imports.refusedRows')}>
              <RefusedRows {...run} />
            </SectionCard>
          )}
          {run.kept > 0 && <KeptChanges id={run.id} />}
        </>
      )}
    </ShowPage>
  )
}
