import { UndoOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { DeletedRecord } from '../../../contract/extensions/trash'
import type { AnyResource } from '../../../contract/grammar/resource'
import { RecordSnapshot } from '../../features/history/RecordSnapshot'
import { useT } from '../../i18n'
import { resourceOne } from '../../i18n/declared-texts'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import '../../features/history/history.css'

type Props = {
  resource: AnyResource
  record: DeletedRecord
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onRestore: () => void
}

/** A deleted record: its name, who deleted it when, its values on request. */
export const DeletedItem = ({ resource, record, isSelected, isBusy, onSelect, onRestore }: Props) => {
  const t = useT()
  const { id, label, deletedAt, deletedBy, values } = record
  const name = label || resourceOne(resource)
  return (
    <li className="trash-item history-head">
      <Checkbox aria-label={t('trash.select', { label: name })} checked={isSelected} onChange={onSelect} />
      <span className="trash-name">{name}</span>
      <span className="trash-by">
        {deletedBy.name ? t('trash.by', { name: deletedBy.name }) : t('trash.deleted')}{' '}
        <TimeAgo at={deletedAt} />
      </span>
      <RecordSnapshot resource={resource} id={id} values={(values ?? {}) as Record<string, unknown>} />
      <Button
        className="trash-restore"
        size="small"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('trash.restoreOne', { label: name })}
        loading={isBusy}
        onClick={onRestore}
      >
        {t('restore.do')}
      </Button>
    </li>
  )
}
