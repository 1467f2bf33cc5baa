import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCanView } from '#providers/auth/access.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { ListColumns } from '../use-columns'
import { useListExport } from './use-list-export'

type ExportButtonProps = { entry: Entry; records: Records; columns: ListColumns }

/** During an export it shows the progress and stops it. */
const ExportButton = ({ entry, records, columns }: ExportButtonProps) => {
  const { start, job } = useListExport(entry, records, columns.shown)
  useCommands(
    job
      ? []
      : [
          {
            key: 'export',
            label: t('list.exportAll', { many: lowerCaseTitle(resourceMany(entry.resource)) }),
            icon: <DownloadOutlined aria-hidden />,
            run: () => void start(),
          },
        ],
  )
  if (!job)
    return (
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void start()}>
        {t('list.export')}
      </Button>
    )
  const { done, total, cancel } = job
  return (
    <Button icon={<CloseOutlined aria-hidden />} aria-label={t('list.exportCancel')} onClick={cancel}>
      <span role="status">
        {total === undefined ? t('list.exportPreparing') : t('list.exporting', { done, total })}
      </span>
    </Button>
  )
}

const ExcelButton = lazy(() => import('./ExcelButton'))

/** The export of a list: also as an Excel sheet if the resource declares the call. */
export const ListExport = (list: ExportButtonProps) => {
  const canView = useCanView()
  const { resource } = list.entry
  if (!canView(resource, 'list')) return null
  if (!resource.excel) return <ExportButton {...list} />
  const awaited = (
    <Button disabled icon={<DownloadOutlined aria-hidden />}>
      {t('list.export')}
    </Button>
  )
  return (
    <Suspense fallback={awaited}>
      <ExcelButton {...list} call={resource.excel} />
    </Suspense>
  )
}
