import { EditOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import type { Entry } from '../../contract/grammar/sidebar'
import { useT } from '../i18n'
import { mayView, useAccess } from '../providers/access'
import type { Row } from './context'
import { DeleteButton } from './DeleteButton'
import { LinkButton } from './LinkButton'
import { lastList } from './last-list'
import { editPath } from './paths'
import type { RecordAction } from './record-action'

type Props = { entry: Entry; record: Row; actions: readonly RecordAction[] }

/** What can be done with a record: editing at the end, the seldom behind ⋯. */
export const RecordActions = ({ entry, record }: Omit<Props, 'actions'>) => {
  const t = useT()
  const navigate = useNavigate()
  useAccess()
  return (
    <>
      <DeleteButton
        entry={entry}
        record={record}
        onDeleted={() => void navigate(lastList(entry), { replace: true })}
      />
      {mayView(entry.resource, 'edit') && (
        <LinkButton type="primary" icon={<EditOutlined aria-hidden />} to={editPath(entry, record.id)}>
          {t('form.edit')}
        </LinkButton>
      )}
    </>
  )
}
