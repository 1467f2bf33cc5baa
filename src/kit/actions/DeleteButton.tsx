import { Button } from 'antd'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Row } from '../context/props'
import { useDeleteCommand } from './use-delete-command'

type Props = { entry: Entry; record: Row; onDeleted: () => void }

/** Deletes a record after a confirmation; absent if that is not allowed. */
export const DeleteButton = ({ entry, record, onDeleted }: Props) => {
  const action = useDeleteCommand(entry, record, onDeleted)
  if (!action) return null
  return (
    <Button icon={action.icon} loading={action.busy} onClick={action.run}>
      {action.label}
    </Button>
  )
}
