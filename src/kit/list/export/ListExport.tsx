import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { canView } from '../../../providers/auth/access'
import type { Row } from '../../fields/props/props'
import { lazy } from '../../lazy/lazy'
import { TransferMenu } from '../transfer/TransferMenu'
import type { ColumnSettings } from '../use-columns'
import type { Records } from '../use-records'
import { ExportButton } from './ExportButton'

const ExcelButton = lazy(() => import('./ExcelButton'))

type Props = {
  entry: Entry
  records: Records
  columns: ColumnSettings
  selected: readonly Row[]
}

/** The export of a list: also as an Excel sheet if the resource declares the call. */
export const ListExport = ({ selected, ...list }: Props) => {
  const t = useT()
  const { resource } = list.entry
  if (!canView(resource, 'list')) return null
  const { entry, records } = list
  const more = <TransferMenu entry={entry} records={records} selected={selected} />
  if (!resource.excel)
    return (
      <>
        <ExportButton {...list} />
        {more}
      </>
    )
  const awaited = (
    <Button disabled icon={<DownloadOutlined aria-hidden />}>
      {t('list.export')}
    </Button>
  )
  return (
    <>
      <Suspense fallback={awaited}>
        <ExcelButton {...list} call={resource.excel} />
      </Suspense>
      {more}
    </>
  )
}
