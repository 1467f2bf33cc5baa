import type { EntryOf } from '../../../contract/types'
import ShowPage from '../../kit/record/ShowPage'
import { RoleUsers } from './RoleUsers'
import { useRoleActions } from './use-role-actions'

/** A role with its permissions, limits and users, and a preview of the admin. */
export default function RolePage({ entry }: { entry: EntryOf<'roles'> }) {
  const { actions, dialog } = useRoleActions()
  return (
    <>
      <ShowPage entry={entry} actions={actions} aside={({ id }) => <RoleUsers key={id} roleId={id} />} />
      {dialog}
    </>
  )
}
