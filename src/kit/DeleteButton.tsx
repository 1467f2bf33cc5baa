import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entry } from '../../contract/grammar/sidebar'
import { mayView, useAccess } from '../providers/access'
import type { Row } from './context'
import { useRemove } from './use-remove'

type Props = { entry: Entry; record: Row; onDeleted: () => void }

/** Removes a record once the removal has been confirmed; absent where that is not allowed. */
export const DeleteButton = ({ entry, record, onDeleted }: Props) => {
  const { remove, words, busy } = useRemove(entry)
  useAccess()
  if (!mayView(entry.resource, 'delete')) return null
  const act = async () => {
    if (await remove(record)) onDeleted()
  }
  return (
    <Button icon={<DeleteOutlined aria-hidden />} loading={busy} onClick={() => void act()}>
      {words}
    </Button>
  )
}
