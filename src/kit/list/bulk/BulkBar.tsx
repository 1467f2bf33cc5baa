import { useDataProvider } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { RecordRuns } from '#kit/actions/use-record-action.tsx'
import type { Row } from '#kit/context/props.ts'
import { availableActions, type RecordAction, splitByEligibility } from '#kit/context/record-action.ts'
import type { Records } from '#kit/records/use-records.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'
import { useAccess } from '#providers/auth/access.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import type { BulkSelection } from '../use-bulk-selection'
import type { Selection } from '../use-selection'
import { BulkButtons } from './BulkButtons'

type Props = {
  entry: Entry
  records: Records
  selection: Selection
  runs: RecordRuns
  settled: BulkSelection
  /** Bulk actions; the last stays last. */
  actions: readonly RecordAction[]
}

/** Replaces the filters while records are selected. */
export const BulkBar = ({ entry, records, selection, runs, settled, actions }: Props) => {
  const may = useAccess()
  const { getList } = useDataProvider()()
  const reading = useTask()
  const [read, setRead] = useState({ done: 0, total: 0 })
  const { rows, leftCount: left, set, clear } = selection
  const { total, more, address } = records
  const count = rows.length

  const chooseAll = async (signal: AbortSignal) => {
    const progress = (done: number, all = total) => setRead({ done, total: all })
    progress(0)
    try {
      set(await readAllRecords(getList, entry.resource, address.query, { signal, progress }))
    } catch (error) {
      if (!signal.aborted) reportError(error)
    }
  }
  if (runs.job) {
    const { label, done, total: all, cancel } = runs.job
    return (
      <div className="bulk-bar" role="status">
        {t('list.bulkRunning', { label: label, done, total: all ?? count })}
        <Button onClick={cancel}>{t('list.bulkStop')}</Button>
      </div>
    )
  }
  const act = async (action: RecordAction) => {
    const { meant: eligible, leftOut } = splitByEligibility(action, rows)
    const ran = await runs.act(action, eligible, leftOut)
    if (ran) await settled.settle(ran)
  }
  const possible = availableActions(actions, may, rows)
  const labelOf = (row: Row) => String(row[entry.resource.nameField] ?? row.id)
  const wordsOf = (action: RecordAction) => action.bulk?.(splitByEligibility(action, rows).meant.length)
  return (
    <div className="bulk-bar">
      <strong role="status" {...(left && { title: rows.map(labelOf).join(', ') })}>
        {left ? t('list.selectedLeft', { count, left }) : t('list.selected', { count })}
      </strong>
      <BulkButtons rows={rows} actions={possible} wordsOf={wordsOf} onAct={(action) => void act(action)} />
      {/* Next to records that left the list, it would replace them. */}
      {total > count && !more && !left && (
        <>
          {reading.isBusy && <span role="status">{t('list.selectingAll', read)}</span>}
          <Button type="link" onClick={reading.isBusy ? reading.stop : () => void reading.run(chooseAll)}>
            {reading.isBusy ? t('list.bulkStop') : t('list.selectAll', { count: total })}
          </Button>
        </>
      )}
      {more && <span className="bulk-many">{t('list.tooManyToSelect', { count: formatNumber(total) })}</span>}
      <Button className="bulk-clear" type="link" title={t('list.unselect')} onClick={clear}>
        {t('list.unselect')}
      </Button>
      {settled.summary && <span className="bulk-summary">{settled.summary}</span>}
    </div>
  )
}
