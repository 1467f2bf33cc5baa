import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { resourceMany } from '../../../i18n/declared-texts'
import { useCommands } from '../../keyboard/commands'
import { lowerCaseTitle } from '../../lower-case-title'
import type { ColumnSettings } from '../use-columns'
import type { Records } from '../use-records'
import { useExport } from './use-export'

type Props = { entry: Entry; records: Records; columns: ColumnSettings }

/** During an export it shows the progress and stops it. */
export const ExportButton = ({ entry, records, columns }: Props) => {
  const t = useT()
  const { start, job } = useExport(entry, records, columns.shown)
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
