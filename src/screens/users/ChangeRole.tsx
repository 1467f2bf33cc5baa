import {
  effectivePermissions,
  findRoleChangeRefusal,
  missingPermissions,
  type RoleChange,
} from '#contract/policies/access.ts'
import { admins } from '#contract/resources/people/admins.ts'
import type { RecordFor } from '#contract/types.ts'
import { isSuperAdmin, type Role, toRole, userDisplayName } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import { permissionTexts } from '#i18n/permission-texts.ts'
import { useAction } from '#kit/call/use-action.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { ValuesForm, withFields } from '#kit/form/ValuesForm.tsx'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { useSession } from '#providers/auth/session.ts'
import { httpStatus } from '#providers/http-status.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { ReadError } from '#ui/states/ReadError.tsx'
import './users.css'

/** The permissions gained and lost by a change of role. */
const RoleDifference = ({ from, to }: { from: Role; to: Role }) => {
  const parts = [
    [t('users.gains'), missingPermissions(effectivePermissions(to), effectivePermissions(from))],
    [t('users.loses'), missingPermissions(effectivePermissions(from), effectivePermissions(to))],
  ] as const
  return parts.map(
    ([title, rights]) =>
      rights.length > 0 && (
        <section key={title} className="user-difference">
          <h3>{title}</h3>
          <ul>
            {permissionTexts(rights).map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </section>
      ),
  )
}

const resource = withFields(admins, ['role'])

/** Changes a user's role: selected, confirmed with its effect, refusals next to the selection. */
export default function ChangeRole({ record: user, onClose }: ActionDialogProps<RecordFor<'admins'>>) {
  const { submit, isBusy, problems, refuse, clear } = useAction('admins.changeRole')
  const own = useSession().user
  const read = useAllRecords('roles')
  const roles = (read.data ?? []).map(toRole)
  const from = roles.find(({ id }) => id === user.role.id)
  const name = userDisplayName(user)
  const isBarred = (change: RoleChange) =>
    own !== null && findRoleChangeRefusal(own.role, change) !== undefined
  const beyondRights =
    from && isBarred({ before: from })
      ? t(isSuperAdmin(from) ? 'users.topOnly' : 'users.roleHasMore', { name })
      : undefined
  const label = t('users.changeRole')
  const title = t('users.changeRoleOf', { name })
  return (
    <ValuesForm
      {...{ resource, title, isBusy, problems, onClose }}
      record={user}
      lockedReason={isBarred({ isOwn: own?.id === user.id }) ? t('users.ownRole') : beyondRights}
      intro={<ReadError title={t('users.rolesFailed')} read={read} />}
      options={{
        role: {
          label: t('users.newRole'),
          validate: (id) => {
            if (!from) return t(read.failure ? 'users.rolesFailed' : 'common.loading')
            return id === from.id ? t('users.sameRole') : undefined
          },
        },
      }}
      send={async ({ role }) => {
        const to = roles.find(({ id }) => id === role)
        if (!from || !to) return undefined
        const content = (
          <>
            <p>{t('users.roleAsk', { name, from: from.name, to: to.name })}</p>
            <RoleDifference from={from} to={to} />
          </>
        )
        return submit(
          { payload: { adminId: user.id, roleId: to.id } },
          {
            confirm: { type: 'edit', title, content, confirmText: label },
            success: t('users.roleChanged', { name, role: to.name }),
            onDone: onClose,
          },
        )
      }}
      onRefused={(failure) =>
        failure.statusCode === httpStatus.forbidden ? reportError(failure) : refuse(failure)
      }
      onEdit={clear}
      submit={label}
      cancel={t('common.cancel')}
    />
  )
}
