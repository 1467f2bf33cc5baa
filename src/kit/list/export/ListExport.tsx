import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { canView } from '../../../providers/auth/access'
import type { ColumnSettings } from '../use-columns'
import type { Records } from '../use-records'
import { ExportButton } from './ExportButton'

const ExcelButton = lazy(() => import('./ExcelButton'))

/** The export of a list: also as an Excel sheet if the resource declares the call. */
export const ListExport = (list: { entry: Entry; records: Records; columns: ColumnSettings }) => {
  const t = useT()
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
