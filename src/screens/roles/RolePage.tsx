import type { EntryOf } from '../../../contract/types'
import ShowPage from '../../kit/record/ShowPage'
import { RoleUsers } from './RoleUsers'
import { useRoleActions } from './use-role-actions'

/** A role with its permissions, limits and users, and a preview of the admin. */
export default function RolePage({ entry }: { entry: EntryOf<'roles'> }) {
  const users = ({ id }: { id: string }) => <RoleUsers key={id} roleId={id} />
  return <ShowPage entry={entry} actions={useRoleActions()} aside={users} />
}
