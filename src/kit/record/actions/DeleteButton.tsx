import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { mayView, useAccess } from '../../../providers/auth/access'
import type { Row } from '../../fields/props/props'
import { useCommands } from '../../keyboard/commands'
import { useHere } from '../../use-here'
import { useRemove } from './use-remove'

type Props = { entry: Entry; record: Row; onDeleted: () => void }

/** Deletes a record after confirmation; absent without permission. */
export const DeleteButton = ({ entry, record, onDeleted }: Props) => {
  const { remove, words, busy } = useRemove(entry)
  const here = useHere(record.id)
  useAccess()
  const may = mayView(entry.resource, 'delete')
  const act = async () => {
    // Don't navigate if the user has left the page.
    if ((await remove(record)) && here.current === record.id) onDeleted()
  }
  const icon = <DeleteOutlined aria-hidden />
  useCommands(may ? [{ key: 'delete', label: words, icon, run: () => void act() }] : [])
  if (!may) return null
  return (
    <Button icon={icon} loading={busy} onClick={() => void act()}>
      {words}
    </Button>
  )
}
