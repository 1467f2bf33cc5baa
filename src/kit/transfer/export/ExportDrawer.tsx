import { type DataProvider, useDataProvider } from '@refinedev/core'
import { Button, Checkbox, Drawer, Radio } from 'antd'
import { useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entryKey } from '#contract/grammar/sidebar.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { type Kit, useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { startJob } from '#kit/jobs/jobs.ts'
import { useTranslatedRecords } from '#kit/records/use-translated-records.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { today } from '#kit/values/zone.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import type { ListQuery } from '#providers/list/list-address.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { csvLines, saveCsv, saveFile } from '../csv'
import { completeRecords, entryFilters, loadIndexes } from '../load-records'
import { columnName } from '../plan/plan-row'
import { readAllRecords } from '../read-all'
import { type Sheet, useNoSheet } from '../sheet'
import { transferFields } from '../transfer-fields'
import type { TransferProps } from '../transfer-props'
import { exportedLines } from './exported-lines'
import '#kit/bulk-edit/bulk-edit.css'
import '../transfer.css'

type ExportFormat = 'csv' | 'xlsx'
type Run = {
  key: string
  kit: Pick<Kit, 'registry' | 'unlisted'>
  resource: AnyResource
  provider: Pick<DataProvider, 'getList' | 'custom'>
  many: ManyRecords
  /** The selected records, or those that match. */
  rows: readonly Row[] | Pick<ListQuery, 'filters' | 'sorters'>
  sheet: Sheet | undefined
  fields: readonly string[]
  format: ExportFormat
}

/** Saves records as a file that can be imported again. */
const startExport = ({ key, kit, provider, many, rows, sheet, fields, format, ...run }: Run) =>
  startJob(key, t('list.exportJob', { many: lowerCaseTitle(resourceMany(run.resource)) }), async (job) => {
    const resource = sheet?.resource ?? run.resource
    try {
      const [found, indexes] = await Promise.all([
        'filters' in rows ? readAllRecords(provider.getList, resource, rows, job) : rows,
        loadIndexes(provider, kit, resource, fields, job),
      ])
      if (!found.length) return void notify('info', t('list.exportEmpty'))
      const own = fields.filter((key) => key === 'id' || key in run.resource.fields)
      const records = await completeRecords(found, own, many, job)
      const complete = sheet ? await sheet.expand(records, job) : records
      job.signal.throwIfAborted()
      const lines = await exportedLines(resource, fields, complete, indexes, job)
      const file = `${resource.name}-${today()}.${format}`
      if (format === 'csv') saveCsv(file, [csvLines(lines)])
      else {
        const { writeXlsx } = await import('../file/write-xlsx')
        saveFile(file, new Blob(await writeXlsx(lines, job)))
      }
      notify('success', t('list.exported', { count: complete.length, file }))
    } catch (error) {
      if (!job.signal.aborted) reportError(toHttpError(error))
    }
  })

type Scope = 'selected' | 'filtered' | 'all'
const formats: readonly ExportFormat[] = ['csv', 'xlsx']

/** The choice of rows, fields and format of an export. */
export default function ExportDrawer({
  entry,
  records,
  selected,
  useSheet = useNoSheet,
  open,
  onClose,
  onClosed,
}: TransferProps) {
  const { resource: base, manyFor } = useTranslatedRecords(entry.resource)
  const sheet = useSheet(base, manyFor)
  const [isSheet, setSheet] = useState(false)
  const resource = (isSheet && sheet?.resource) || base
  const kit = useKit()
  const provider = useDataProvider()()
  const offered = transferFields(resource)
  const scopes: readonly Scope[] = [
    ...(selected.length ? (['selected'] as const) : []),
    ...(records.isFiltered ? (['filtered'] as const) : []),
    'all',
  ]
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all')
  const [omitted, setOmitted] = useState<readonly string[]>([])
  const fields = offered.filter((key) => !omitted.includes(key))
  const setFields = (chosen: readonly string[]) => setOmitted(offered.filter((key) => !chosen.includes(key)))
  const [format, setFormat] = useState<ExportFormat>('csv')
  const title = t('transfer.export.title', { many: lowerCaseTitle(resourceMany(resource)) })

  const counts = { selected: selected.length, filtered: records.total }
  const { filters, sorters } = records.address.query
  const run = () => {
    const rows =
      scope === 'selected'
        ? selected
        : { filters: scope === 'filtered' ? filters : entryFilters(entry), sorters }
    const key = `export fields ${entryKey(entry)}`
    const many = manyFor(fields)
    void startExport({
      ...{ key, kit, resource: base, provider, many, rows, fields, format },
      sheet: (isSheet && sheet) || undefined,
    })
    onClose()
  }
  const isAll = fields.length === offered.length
  return (
    <Drawer
      open={open}
      title={title}
      width="min(520px, 100vw)"
      destroyOnHidden
      onClose={onClose}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      footer={
        <div className="bulk-edit-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!fields.length} onClick={run}>
            {t('transfer.export.run')}
          </Button>
        </div>
      }
    >
      <fieldset className="transfer-choice">
        <legend>{t('transfer.export.rows')}</legend>
        <Radio.Group
          value={scope}
          onChange={({ target }) => setScope(target.value)}
          className="transfer-line"
        >
          {scopes.map((one) => (
            <Radio key={one} value={one}>
              {one === 'all' ? t('common.all') : t(`transfer.export.${one}`, { count: counts[one] })}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      {sheet && (
        <fieldset className="transfer-choice">
          <legend>{t('transfer.export.sheet')}</legend>
          <Radio.Group
            value={isSheet}
            onChange={({ target }) => setSheet(target.value)}
            className="transfer-line"
          >
            <Radio value={false}>{t('transfer.export.perRecord', { many: resourceMany(base) })}</Radio>
            <Radio value>{sheet.label}</Radio>
          </Radio.Group>
        </fieldset>
      )}
      <fieldset className="transfer-choice">
        <legend>{t('transfer.export.format')}</legend>
        <Radio.Group
          value={format}
          onChange={({ target }) => setFormat(target.value)}
          className="transfer-line"
        >
          {formats.map((one) => (
            <Radio key={one} value={one}>
              {t(`transfer.export.${one}`)}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      <fieldset className="transfer-choice">
        <legend>{t('transfer.export.fields')}</legend>
        <Checkbox
          checked={isAll}
          indeterminate={fields.length > 0 && !isAll}
          onChange={({ target }) => setFields(target.checked ? offered : [])}
        >
          {t('transfer.export.allFields')}
        </Checkbox>
        <Checkbox.Group
          className="transfer-line"
          value={[...fields]}
          options={offered.map((key) => ({ value: key, label: columnName(resource, key) }))}
          onChange={setFields}
        />
      </fieldset>
      <p>{t('transfer.export.hint')}</p>
    </Drawer>
  )
}
