import { CloseOutlined, DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { resourceMany } from '../../../i18n/declared-texts'
import { useCommands } from '../../keyboard/commands'
import { LateDropdown } from '../../layout/dropdown/LateDropdown'
import { lowerCaseTitle } from '../../lower-case-title'
import type { ColumnSettings } from '../use-columns'
import type { Records } from '../use-records'
import { useExcelExport } from './use-excel-export'
import { useExport } from './use-export'

type Props = {
  entry: Entry
  /** The call of the resource that returns the sheet. */
  call: string
  records: Records
  columns: ColumnSettings
}

/** Exports matching rows as a sheet of the backend, or the visible columns as CSV; during an export it stops it. */
export default function ExcelButton({ entry, call, records, columns }: Props) {
  const t = useT()
  const excel = useExcelExport(entry, call, records)
  const csv = useExport(entry, records, columns.shown)
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
    <LateDropdown
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
    </LateDropdown>
  )
}
