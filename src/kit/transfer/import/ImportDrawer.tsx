import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer, Progress, Select } from 'antd'
import { type ClipboardEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entriesOf } from '#contract/registry.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { columnName } from '../plan/plan-row'
import { transferFields } from '../transfer-fields'
import type { TransferProps } from '../transfer-props'
import { ImportReview } from './ImportReview'
import { isRowWritten } from './import-job'
import { type ImportOutcome, importSummary } from './import-outcome'
import type { Interrupted } from './interrupted'
import { saveRefusedRows, saveRemainingRows } from './save-rows'
import { type Import, useImportSteps } from './use-import-steps'
import '#kit/bulk-edit/bulk-edit.css'
import { useFileDrop } from '#ui/layout/FileChooser.tsx'
import '../transfer.css'

type ImportColumnsProps = { resource: AnyResource; source: Interrupted; state: Import }
const ignored = ''

/** Which field each column has, and the field by which rows are matched with records. */
const ImportColumns = ({ resource, source, state }: ImportColumnsProps) => {
  const id = useId()
  const { table, mapping, matchKey, file } = source
  const options = [
    { value: ignored, label: t('transfer.import.ignore') },
    ...transferFields(resource).map((key) => ({ value: key, label: columnName(resource, key) })),
  ]
  const optionOf = (key: string) => ({ value: key, label: columnName(resource, key) })
  return (
    <section className="bulk-edit-preview" aria-label={t('transfer.import.columns')}>
      {table.sheet && (
        <p className="bulk-edit-note">
          {t('transfer.import.sheet', { name: table.sheet.name, count: table.sheet.others })}
        </p>
      )}
      {table.encoding && (
        <p className="bulk-edit-note">{t('transfer.import.readAs', { encoding: table.encoding })}</p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('transfer.import.column', { file })}</th>
            <th scope="col">{t('transfer.import.sample')}</th>
            <th scope="col">{t('transfer.import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {table.header.map((name, index) => (
            // Columns have no other identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns neither move nor change
            <tr key={index}>
              <th scope="row">{name}</th>
              <td data-label={t('transfer.import.sample')}>
                {table.rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.slice(0, 80)}
              </td>
              <td data-label={t('transfer.import.field')}>
                <Select
                  className="transfer-field"
                  aria-label={t('transfer.import.fieldOf', { column: name })}
                  showSearch
                  optionFilterProp="label"
                  value={mapping[index] ?? ignored}
                  options={options}
                  onChange={(key) => state.map(index, key === ignored ? null : key)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.matchKeys.length > 0 && (
        <div className="bulk-edit-add">
          <label htmlFor={id}>{t('transfer.import.match')}</label>
          <Select
            id={id}
            value={matchKey}
            options={state.matchKeys.map(optionOf)}
            onChange={state.setMatchKey}
          />
          <p className="bulk-edit-note">{t('transfer.import.matchHint')}</p>
        </div>
      )}
    </section>
  )
}

const maxRows = 100

const runsExtension = 'startImport'

/** The imports that the backend records. */
const PastImports = () => {
  const entry = entriesOf(useKit().registry).find(({ extension }) => extension === runsExtension)
  const hasRuns = useCapability(runsExtension)
  return entry && hasRuns ? (
    <p>
      <Link to={entry.path}>{t('transfer.import.past')}</Link>
    </p>
  ) : null
}

/** How many rows were imported or remain, and the others with their reasons, also as files. */
const ImportResult = ({ outcome }: { outcome: ImportOutcome }) => {
  const { refused, remaining, resume } = outcome
  return (
    <section className="bulk-edit-preview import-result">
      <p role="status">{importSummary(outcome)}</p>
      {remaining.length > 0 && (
        <div className="transfer-line">
          <Button type="primary" onClick={resume}>
            {t('transfer.import.continue')}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveRemainingRows(outcome)}>
            {t('transfer.import.downloadRemaining')}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <>
          <p role="alert">{t('transfer.import.failed', { count: refused.length })}</p>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveRefusedRows(outcome, refused)}>
            {t('transfer.import.download')}
          </Button>
          <p className="bulk-edit-note">{t('transfer.import.downloadHint')}</p>
          <table aria-label={t('transfer.import.failed', { count: refused.length })}>
            <thead>
              <tr>
                <th scope="col">{t('transfer.import.line')}</th>
                <th scope="col">{t('transfer.import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {refused.slice(0, maxRows).map(({ line, reason }) => (
                <tr key={line} className="bulk-edit-refused">
                  <td data-label={t('transfer.import.line')}>{formatNumber(line)}</td>
                  <td data-label={t('transfer.import.reason')}>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

/** The choice of a file, by dialog or by dropping it, and the import that was interrupted. */
const ImportSource = ({ list, ...state }: Import & { list: string }) => {
  const { open, isReading, problem, interrupted, check, discard, isWrittenByServer } = state
  const id = useId()
  const choose = (file: File | null | undefined) => file && void open(file.name, file.arrayBuffer())
  const { RunningImports } = useKit()
  const { isOver, dropProps } = useFileDrop(([file]) => choose(file))
  return (
    <>
      {isWrittenByServer && RunningImports && <RunningImports list={list} />}
      {interrupted && (
        <Alert
          type="warning"
          message={t('transfer.import.resume', { file: interrupted.file })}
          action={
            <span className="transfer-line">
              <Button type="primary" onClick={() => void check(interrupted)}>
                {t('transfer.import.continue')}
              </Button>
              <Button onClick={discard}>{t('common.discard')}</Button>
            </span>
          }
        />
      )}
      <section
        className={isOver ? 'transfer-drop transfer-over' : 'transfer-drop'}
        aria-label={t('transfer.import.file')}
        {...dropProps}
      >
        <label htmlFor={id}>{t('transfer.import.file')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        <p>{t('transfer.import.drop')}</p>
        <p className="bulk-edit-note">{t('transfer.import.formats')}</p>
      </section>
      {isReading && <p role="status">{t('transfer.import.reading')}</p>}
      {problem && <Alert type="error" message={problem} role="alert" />}
      <PastImports />
    </>
  )
}

type Props = Pick<TransferProps, 'entry' | 'useSheet' | 'open' | 'onClose' | 'onClosed'>

/** Imports a file step by step: file, columns, check, outcome. The job continues when it is closed. */
export default function ImportDrawer({ entry, useSheet, open, onClose, onClosed }: Props) {
  const state = useImportSteps(entry, useSheet)
  const { ImportRun } = useKit()
  const { resource, source, planned, checking, job, outcome, runId, indexes, isWrittenByServer } = state
  const many = lowerCaseTitle(resourceMany(resource))
  const step = job
    ? 'job'
    : outcome
      ? 'outcome'
      : runId
        ? 'run'
        : planned
          ? 'review'
          : checking
            ? 'checking'
            : source
              ? 'columns'
              : 'source'

  // A job continues without the drawer.
  const leave = () => void confirmClose(source !== undefined && !job && !outcome && !runId, onClose)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (step !== 'source' || !/[\t\n]/.test(text)) return
    event.preventDefault()
    void state.open(t('transfer.import.pasted'), new TextEncoder().encode(text))
  }
  const isMapped = source?.mapping.some((key) => key !== null && key !== 'id')
  const count = planned?.filter(isRowWritten).length ?? 0
  const percent = (done: number, total = 0) => (total ? (done / total) * 100 : 0)
  return (
    <Drawer
      open={open}
      title={t('transfer.import.title', { many })}
      width="min(960px, 100vw)"
      maskClosable={false}
      destroyOnHidden
      onClose={leave}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      footer={
        <div className="bulk-edit-actions">
          {step === 'columns' && source && (
            <>
              {!isMapped && <span className="bulk-edit-note">{t('transfer.import.noColumns')}</span>}
              <Button onClick={state.back}>{t('transfer.import.other')}</Button>
              <Button type="primary" disabled={!isMapped} onClick={() => void state.check(source)}>
                {t('transfer.import.check')}
              </Button>
            </>
          )}
          {step === 'review' && (
            <>
              <Button onClick={state.back}>{t('common.back')}</Button>
              <Button type="primary" disabled={count === 0} onClick={() => void state.start()}>
                {count ? t('transfer.import.run', { count }) : t('transfer.import.none')}
              </Button>
            </>
          )}
          {job && <Button onClick={job.cancel}>{t('transfer.import.cancel')}</Button>}
          {(step === 'outcome' || step === 'run') && (
            <Button onClick={state.finish}>{t('transfer.import.other')}</Button>
          )}
          <Button onClick={leave}>{t('common.close')}</Button>
        </div>
      }
    >
      <div onPaste={paste}>
        {step === 'source' && <ImportSource {...state} list={entry.path} />}
        {step === 'columns' && source && <ImportColumns resource={resource} source={source} state={state} />}
        {checking && step === 'checking' && (
          <>
            <p role="status">
              {checking.total === undefined
                ? t('transfer.import.loading')
                : t('transfer.import.checking', { done: checking.done, total: checking.total })}
            </p>
            <Progress percent={percent(checking.done, checking.total)} showInfo={false} aria-hidden />
          </>
        )}
        {step === 'review' && planned && (
          <ImportReview
            resource={resource}
            planned={planned}
            indexes={indexes}
            hint={state.isResumable ? undefined : t('transfer.import.notResumable')}
          />
        )}
        {job && (
          <>
            <p role="status">{t('jobs.progress', { done: job.done, total: job.total ?? 0 })}</p>
            <Progress percent={percent(job.done, job.total)} showInfo={false} aria-hidden />
            <p className="bulk-edit-note">
              {t(isWrittenByServer ? 'transfer.import.sendingHint' : 'transfer.import.runningHint')}
            </p>
          </>
        )}
        {step === 'run' && runId && ImportRun && <ImportRun id={runId} />}
        {step === 'outcome' && outcome && <ImportResult outcome={outcome} />}
      </div>
    </Drawer>
  )
}
