import type { EntryOf } from '../../../contract/types'
import ListPage from '../../kit/list/ListPage'
import { useViewAs } from './use-view-as'

/** The roles of the back-office. */
export default function RoleList({ entry }: { entry: EntryOf<'roles'> }) {
  return <ListPage entry={entry} actions={useViewAs()} />
}
