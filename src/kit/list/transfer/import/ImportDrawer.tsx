import { Button, Drawer, Progress } from 'antd'
import type { ClipboardEvent } from 'react'
import type { Entry } from '../../../../../contract/grammar/sidebar'
import { useT } from '../../../../i18n'
import { resourceMany } from '../../../../i18n/declared-texts'
import { confirmClose } from '../../../form/draft/use-leave-guard'
import { lowerCaseTitle } from '../../../lower-case-title'
import '../../../bulk-edit/bulk-edit.css'
import '../transfer.css'
import { ImportColumns } from './ImportColumns'
import { ImportResult } from './ImportResult'
import { ImportReview } from './ImportReview'
import { ImportSource } from './ImportSource'
import { isRowWritten } from './import-job'
import { useImport } from './use-import'

type Props = { entry: Entry; open: boolean; onClose: () => void; onClosed: () => void }

/** Imports a file step by step: file, columns, check, outcome. The job continues when it is closed. */
export default function ImportDrawer({ entry, open, onClose, onClosed }: Props) {
  const t = useT()
  const state = useImport(entry)
  const { resource, source, planned, checking, job, outcome, indexes } = state
  const many = lowerCaseTitle(resourceMany(resource))
  const step = job
    ? 'job'
    : outcome
      ? 'outcome'
      : planned
        ? 'review'
        : checking
          ? 'checking'
          : source
            ? 'columns'
            : 'source'

  // A job continues without the drawer.
  const leave = () => void confirmClose(source !== undefined && !job && !outcome, onClose)
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
          {step === 'outcome' && <Button onClick={state.finish}>{t('transfer.import.other')}</Button>}
          <Button onClick={leave}>{t('common.close')}</Button>
        </div>
      }
    >
      <div onPaste={paste}>
        {step === 'source' && <ImportSource {...state} />}
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
            <p className="bulk-edit-note">{t('transfer.import.runningHint')}</p>
          </>
        )}
        {step === 'outcome' && outcome && <ImportResult outcome={outcome} />}
      </div>
    </Drawer>
  )
}
