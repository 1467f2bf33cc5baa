import { useOne } from '@refinedev/core'
import { Skeleton } from 'antd'
import { heldBy } from '../../../contract/policies/access'
import { roles } from '../../../contract/resources/people/roles'
import { useT } from '../../i18n'
import { Cell } from '../../kit/fields/cells'
import type { Row } from '../../kit/fields/props/props'
import { PartFailed } from '../../kit/states/PartFailed'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import type { Failure } from '../../providers/errors'
import { asRole, type Role, roleOf, topType } from './user'

const Table = ({ role }: { role: Role }) => {
  const t = useT()
  if (role.roleType === topType) return <p>{t('users.everything')}</p>
  return (
    <Cell
      resource={roles}
      name="permissions"
      field={roles.fields.permissions}
      value={heldBy(role)}
      size="full"
    />
  )
}

const Read = ({ roleId }: { roleId: string }) => {
  const t = useT()
  const { result, query } = useOne<Row, Failure>({
    resource: 'roles',
    id: roleId,
    errorNotification: false,
  })
  if (result) return <Table role={asRole(result)} />
  if (query.isError)
    return (
      <PartFailed
        title={t('users.rightsFailed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return <Skeleton active title={false} paragraph={{ rows: 4 }} />
}

/** The effective permissions of a user, for users who may read roles; everyone may see their own. */
export const Rights = ({ user }: { user: Row }) => {
  const t = useT()
  const may = useAccess()
  const own = useSession().user
  const role = roleOf(user)
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
