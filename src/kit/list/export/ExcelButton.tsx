import { CloseOutlined, DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { accessRuleOf } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { sheetHttpHeaders } from '#contract/policies/exports.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { type JobControl, startJob, useJob } from '#kit/jobs/jobs.ts'
import type { Records } from '#kit/records/use-records.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { today } from '#kit/values/zone.ts'
import { useAccess } from '#providers/auth/access.ts'
import { callAddress } from '#providers/data/calls.ts'
import { flattenFilters } from '#providers/data/requests.ts'
import { type Arrived, downloadRestrictedFile } from '#providers/download.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import type { ListColumns } from '../use-columns'
import { useListExport } from './use-list-export'

const megabyte = 1_000_000

/** The number of received rows, estimated from bytes if the backend sends the size; otherwise the received bytes. */
const showProgress = ({ progress, note }: JobControl, { bytes, header }: Arrived) => {
  const [rows, expected] = [sheetHttpHeaders.rows, sheetHttpHeaders.bytes].map((name) =>
    Number(header(name) ?? 0),
  )
  if (rows && expected) progress(Math.min(rows, Math.floor((rows * bytes) / expected)), rows)
  else note(t('list.excelSize', { size: formatNumber(bytes / megabyte, 1) }))
}

/** The backend's sheet of every matching record, requested with the filters of the list. */
const useExcelExport = ({ resource, path }: Entry, call: string, records: Records) => {
  const { registry } = useKit()
  const key = `excel ${path}`
  const can = resource.calls?.[call]?.access
  const may = useAccess()
  const { filters } = records.address.query

  const start = () => {
    // The count may be incomplete, but zero is exact.
    if (records.rows?.length === 0 && !records.isFormer) return notify('info', t('list.exportEmpty'))
    const query = Object.fromEntries(flattenFilters(filters).map(({ field, value }) => [field, value]))
    const address = callAddress(registry, `${resource.name}.${call}`, { query })
    const label = t('list.excelJob', { many: lowerCaseTitle(resourceMany(resource)) })
    return startJob(key, label, async (job) => {
      job.note(t('list.excelPreparing'))
      try {
        const file = await downloadRestrictedFile(`/api/${address}`, `${resource.name}-${today()}.xlsx`, {
          signal: job.signal,
          onProgress: (so) => showProgress(job, so),
        })
        if (file) notify('success', t('list.excelSaved', { file }))
      } catch (error) {
        reportError(toHttpError(error))
      }
    })
  }
  return { may: can !== undefined && may(accessRuleOf(resource.subject, can)), start, job: useJob(key) }
}

type Props = {
  entry: Entry
  /** The call of the resource that returns the sheet. */
  call: string
  records: Records
  columns: ListColumns
}

/** Exports matching rows as a sheet of the backend, or the visible columns as CSV; during an export it stops it. */
export default function ExcelButton({ entry, call, records, columns }: Props) {
  const excel = useExcelExport(entry, call, records)
  const csv = useListExport(entry, records, columns.shown)
  const job = excel.job ?? csv.job
  const many = lowerCaseTitle(resourceMany(entry.resource))
  const offered = (key: 'excel' | 'csv', label: string) => ({
    key,
    label: t('list.exportAs', { many, label }),
    icon: <DownloadOutlined aria-hidden />,
    run: () => void (key === 'excel' ? excel : csv).start(),
  })
  useCommands(
    job ? [] : [...(excel.may ? [offered('excel', t('list.excel'))] : []), offered('csv', t('list.csv'))],
  )
  if (job)
    return (
      <Button icon={<CloseOutlined aria-hidden />} aria-label={t('list.exportCancel')} onClick={job.cancel}>
        <span role="status">
          {job.total === undefined
            ? (job.note ?? t('list.exportPreparing'))
            : t('list.exporting', { done: job.done, total: job.total })}
        </span>
      </Button>
    )
  return (
    <LazyDropdown
      trigger={['click']}
      menu={{
        items: [
          ...(excel.may ? [{ key: 'excel', label: t('list.excel') }] : []),
          { key: 'csv', label: t('list.csv') },
        ],
        onClick: ({ key }) => void (key === 'excel' ? excel : csv).start(),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} aria-haspopup="menu">
        {t('list.export')}
        <DownOutlined aria-hidden />
      </Button>
    </LazyDropdown>
  )
}
