import { effectivePermissions } from '../../../contract/policies/access'
import { roles } from '../../../contract/resources/people/roles'
import type { RecordFor } from '../../../contract/types'
import { isSuperAdmin, type Role, toRole } from '../../features/roles/role'
import { useT } from '../../i18n'
import { Cell } from '../../kit/fields/cells'
import { useRecord } from '../../kit/record/use-all-records'
import { Loaded } from '../../kit/states/Loaded'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'

const Table = ({ role }: { role: Role }) => {
  const t = useT()
  if (isSuperAdmin(role)) return <p>{t('users.everything')}</p>
  return (
    <Cell
      resource={roles}
      name="permissions"
      field={roles.fields.permissions}
      value={effectivePermissions(role)}
      size="full"
    />
  )
}

const Read = ({ roleId }: { roleId: string }) => {
  const t = useT()
  const read = useRecord('roles', roleId)
  return (
    <Loaded read={read} failed={t('users.rightsFailed')} isPart>
      {(role) => <Table role={toRole(role)} />}
    </Loaded>
  )
}

/** The effective permissions of a user, for users who may read roles; everyone may see their own. */
export const UserPermissionDetails = ({ user }: { user: RecordFor<'admins'> }) => {
  const t = useT()
  const may = useAccess()
  const own = useSession().user
  const role = user.role
  const known = own && own.id === user.id && own.role.id === role.id ? own.role : undefined
  const mayRead = may(['AdminRole', 'READ'])
  return (
    <>
      {user.isActive === false && <p>{t('users.rightsInactive')}</p>}
      {known ? (
        <Table role={known} />
      ) : mayRead ? (
        <Read key={role.id} roleId={role.id} />
      ) : (
        <p className="user-note">{t('users.rightsForbidden')}</p>
      )}
    </>
  )
}
