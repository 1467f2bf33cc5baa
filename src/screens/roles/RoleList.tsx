import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/list/ListPage'
import { useViewAs } from './use-view-as'

/** The roles of the back-office. */
export default function RoleList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} actions={useViewAs()} />
}
