import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { effectivePermissions } from '#contract/policies/access.ts'
import { admins } from '#contract/resources/people/admins.ts'
import { roles } from '#contract/resources/people/roles.ts'
import type { RecordFor } from '#contract/types.ts'
import { isSuperAdmin, type Role, toRole, userDisplayName } from '#features/roles/role.ts'
import { SessionList } from '#features/sessions/SessionList.tsx'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { Row } from '#kit/context/props.ts'
import { PanelActions } from '#kit/drawer/PanelActions.tsx'
import { PanelPart } from '#kit/drawer/PanelPart.tsx'
import { Cell } from '#kit/fields/cells.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import { useRecord } from '#kit/records/use-all-records.ts'
import { inactiveLabel } from '#kit/values/inactive.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { useUserActions } from './use-user-actions'
import './users.css'

/** How a user signs in: the second step, and a link to set a password that is still valid. */
const UserSignIn = ({ user, isOwn }: { user: Row; isOwn: boolean }) => {
  const { id } = user
  const mayChange = useAccess()(['Admin', 'UPDATE']) && !isOwn
  const read = useCallQuery('x.adminSignIn', { params: { id } })
  const remove = useAction('x.removePasswordLink')
  const reset = useAction('x.resetTwoStep')
  const unlink = useAction('x.unlinkSingleSignOn')
  const name = userDisplayName(user)
  const params = { params: { id } }
  const onDone = () => void read.refresh()
  const confirm = {
    type: 'edit',
    title: t('twoStep.reset'),
    content: t('twoStep.resetAsk', { name }),
    confirmText: t('twoStep.reset'),
  } as const
  return (
    <Loaded read={read} failed={t('passwordLink.failed')} isPart>
      {({ since, linkExpiresAt, singleSignOnSince, passkeys }) => (
        <ul className="user-sign-in">
          <li>
            {since ? t('twoStep.isOn', { date: formatInstant(since) }) : t('twoStep.isOff')}
            {passkeys > 0 && ` · ${t('passkey.count', { count: passkeys })}`}
            {(since || passkeys > 0) && mayChange && (
              <Button
                loading={reset.isBusy}
                onClick={() =>
                  void reset.run(params, { confirm, success: t('twoStep.wasReset', { name }), onDone })
                }
              >
                {t('twoStep.reset')}
              </Button>
            )}
          </li>
          {singleSignOnSince && (
            <li>
              {t('singleSignOn.linked', { date: formatInstant(singleSignOnSince) })}
              {mayChange && (
                <Button
                  loading={unlink.isBusy}
                  onClick={() =>
                    void unlink.run(params, {
                      confirm: {
                        type: 'edit',
                        title: t('singleSignOn.unlink'),
                        content: t('singleSignOn.unlinkAsk', { name }),
                        confirmText: t('singleSignOn.unlink'),
                      },
                      success: t('singleSignOn.unlinked', { name }),
                      onDone,
                    })
                  }
                >
                  {t('singleSignOn.unlink')}
                </Button>
              )}
            </li>
          )}
          {linkExpiresAt && (
            <li>
              {t('passwordLink.valid', { date: formatInstant(linkExpiresAt) })}
              {mayChange && (
                <Button
                  loading={remove.isBusy}
                  onClick={() =>
                    void remove.run(params, { success: t('passwordLink.removed', { name }), onDone })
                  }
                >
                  {t('passwordLink.remove')}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
    </Loaded>
  )
}

const Table = ({ role }: { role: Role }) => {
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
  const read = useRecord('roles', roleId)
  return (
    <Loaded read={read} failed={t('users.rightsFailed')} isPart>
      {(role) => <Table role={toRole(role)} />}
    </Loaded>
  )
}

/** The effective permissions of a user, for users who may read roles; everyone may see their own. */
const UserPermissionDetails = ({ user }: { user: RecordFor<'admins'> }) => {
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

/** The sessions of a user; ended one by one, or all at once. */
const UserSessions = ({ user }: { user: RecordFor<'admins'> }) => {
  const call = useCall()
  const { id } = user
  const mayEnd = useAccess()(['Admin', 'UPDATE'])
  const isOwn = useSession().user?.id === id
  const sessions = useCallQuery('x.adminSessions', { params: { id } })
  const { run, isBusy } = useAction('x.endAdminSessions')
  const name = userDisplayName(user)
  const others = sessions.data?.data.filter(({ current }) => !current) ?? []

  const endAll = () =>
    run(
      { params: { id } },
      {
        confirm: {
          type: 'edit',
          title: t('users.endAll'),
          content: t(isOwn ? 'users.endAllOwnAsk' : 'users.endAllAsk', { name }),
          confirmText: t('users.endAll'),
        },
        success: t('users.allEnded', { name }),
      },
    )
  return (
    <>
      <SessionList
        sessions={sessions}
        name={name}
        onEnd={
          mayEnd ? (line) => call('x.endAdminSession', { params: { id, sessionId: line.id } }) : undefined
        }
      />
      {mayEnd && others.length > 0 && (
        <Button className="user-end-all" loading={isBusy} onClick={() => void endAll()}>
          {t('users.endAll')}
        </Button>
      )}
    </>
  )
}

const facts = ['userName', 'email', 'phone', 'role', 'createdAt', 'updatedAt'] as const

/** A user next to the list: data, sessions and permissions. */
export default function UserPanel({ record: user }: { record: RecordFor<'admins'> }) {
  const actions = useUserActions()
  const hasSessions = useCapability('adminSessions')
  const hasSignIn = useCapability('adminSignIn')
  const isOwn = useSession().user?.id === user.id
  return (
    <>
      <PanelActions resource={admins} record={user} actions={actions} />
      <PanelPart title={t('users.person')}>
        {user.isActive === false && <Pill tone="warning">{inactiveLabel(admins)}</Pill>}
        <RecordValues resource={admins} record={user} names={facts} />
        {isOwn && <Link to="/my-profile">{t('users.toProfile')}</Link>}
      </PanelPart>
      {hasSignIn && (
        <PanelPart title={t('passwordLink.section')}>
          <UserSignIn user={user} isOwn={isOwn} />
        </PanelPart>
      )}
      {hasSessions && (
        <PanelPart title={t('sessions.title')}>
          <UserSessions user={user} />
        </PanelPart>
      )}
      <PanelPart title={t('common.permissions')}>
        <UserPermissionDetails user={user} />
      </PanelPart>
    </>
  )
}
