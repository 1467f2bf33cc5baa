import { DeleteOutlined } from '@ant-design/icons'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { useCanView } from '#providers/auth/access.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import type { Row } from '../context/props'
import { useDeleteRecord } from './use-delete-record'

/** Deletes a record after a confirmation, here and in the palette; undefined if that is not allowed. */
export const useDeleteCommand = (entry: Entry, record: Row, onDeleted: () => void) => {
  const canView = useCanView()
  const { remove, label, busy } = useDeleteRecord(entry)
  const here = useLatestWhileMounted(record.id)
  const may = canView(entry.resource, 'delete')
  const run = async () => {
    // A user who has left this record stays where they are.
    if ((await remove(record)) && here.current === record.id) onDeleted()
  }
  const action = { key: 'delete', label, icon: <DeleteOutlined aria-hidden />, run: () => void run() }
  useCommands(may ? [{ ...action, isLast: true }] : [])
  return may ? { ...action, busy } : undefined
}
