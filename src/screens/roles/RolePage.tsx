import type { EntryOf } from '../../../contract/types'
import ShowPage from '../../kit/record/ShowPage'
import { RoleUsers } from './RoleUsers'
import { useViewAs } from './use-view-as'

/** A role with its permissions and users, and a preview of the admin. */
export default function RolePage({ entry }: { entry: EntryOf<'roles'> }) {
  return (
    <ShowPage entry={entry} actions={useViewAs()} aside={({ id }) => <RoleUsers key={id} roleId={id} />} />
  )
}
