import type { Entry } from '../../../contract/grammar/sidebar'
import { useAssignActions } from '../../features/assignment/assign-actions'
import ListPage from '../../kit/list/ListPage'

/** Submitted forms, which can be assigned to colleagues. */
export default function FormList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} actions={useAssignActions('x.assignForm')} />
}
