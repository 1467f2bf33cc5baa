import type { EntryOf } from '../../../contract/types'
import { userDisplayName } from '../../features/roles/role'
import ListPage from '../../kit/list/ListPage'
import { drawerOf } from '../../kit/record/drawer/drawer-options'
import { InviteUser } from './InviteUser'
import { useUserActions } from './use-user-actions'

const drawer = drawerOf(() => import('./UserPanel'), { width: 640, titleOf: userDisplayName })

/** Users of the back-office with their permissions and sessions. */
export default function UserList({ entry }: { entry: EntryOf<'admins'> }) {
  return <ListPage entry={entry} drawer={drawer} actions={useUserActions()} toolbar={<InviteUser />} />
}
