import { Link } from 'react-router-dom'
import { resourceNamed } from '#contract/registry.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { toRole, userDisplayName } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { inactiveLabel } from '#kit/values/inactive.ts'
import { useAccess } from '#providers/auth/access.ts'
import { session } from '#providers/auth/session.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { toSessionRole } from './role'
import { useRoleBarrierCheck } from './use-barrier'
import { useRoleActions } from './use-role-actions'

const maxShown = 10

const List = ({ roleId }: { roleId: string }) => {
  const { registry } = useKit()
  const place = findEntry(registry, 'admins')?.path
  const users = useAllRecords('admins')
  const holders = users.data?.filter(({ role }) => role.id === roleId)
  return (
    <Loaded read={users} data={holders} failed={t('roles.usersFailed')} isPart>
      {(all) => (
        <>
          <p>{all.length ? t('roles.usersCount', { count: all.length }) : t('roles.noUsers')}</p>
          <ul className="role-holders">
            {all.slice(0, maxShown).map((row) => (
              <li key={row.id}>
                {userDisplayName(row)} <span className="role-holder-name">{row.userName}</span>{' '}
                {row.isActive === false && (
                  <Pill tone="warning">{inactiveLabel(resourceNamed(registry, 'admins'))}</Pill>
                )}
              </li>
            ))}
          </ul>
          {all.length > maxShown && <p>{t('roles.usersMore', { count: all.length - maxShown })}</p>}
          {place && <Link to={place}>{t('roles.toUsers')}</Link>}
        </>
      )}
    </Loaded>
  )
}

/** Users with this role, for those who may read users. */
const RoleUsers = ({ roleId }: { roleId: string }) => {
  const may = useAccess()(['Admin', 'READ'])
  return (
    <SectionCard title={t('roles.users')}>
      {may ? <List roleId={roleId} /> : <p className="permissions-note">{t('roles.usersForbidden')}</p>}
    </SectionCard>
  )
}

/** Users may rename their own role. */
const applyToSession = (saved: RecordFor<'roles'>) => {
  const { user } = session.get()
  if (user?.role.id === saved.id) session.setUser({ ...user, role: toSessionRole(toRole(saved)) })
}

/** A role with its permissions, limits and users, and a preview of the admin. */
export default function RolePage({ entry }: { entry: EntryOf<'roles'> }) {
  const users = ({ id }: { id: string }) => <RoleUsers key={id} roleId={id} />
  const barrierOf = useRoleBarrierCheck()
  const lockedReason = (role: RecordFor<'roles'>) =>
    barrierOf(role) === 'beyondRights' ? t('roles.beyond') : undefined
  return (
    <ShowPage
      entry={entry}
      actions={useRoleActions()}
      aside={users}
      form={{ lockedReason, onSaved: applyToSession }}
    />
  )
}
