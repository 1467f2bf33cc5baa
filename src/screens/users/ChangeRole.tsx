import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { findRoleChangeRefusal, type RoleChange } from '../../../contract/policies/access'
import type { RecordFor } from '../../../contract/types'
import { isSuperAdmin, type Role, toRole, userDisplayName } from '../../features/roles/role'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { drawOption } from '../../kit/fields/ref/Popup'
import type { ActionDialogProps } from '../../kit/record/actions/record-action'
import { useAllRecords } from '../../kit/record/use-all-records'
import { Loaded } from '../../kit/states/Loaded'
import { useSession } from '../../providers/auth/session'
import { reportError } from '../../providers/notifications/notifications'
import { RoleDifference } from './RoleDifference'
import './users.css'
import { httpStatus } from '../../providers/http-status'

/** The question is above it. */
const zIndex = 950

/** A role as an option; disabled with the reason next to its name. */
const optionOf = ({ id, name }: Role, reason: string | undefined) => ({
  value: id,
  label: name,
  ...(reason && { note: reason, disabled: true }),
})

/** Changes a user's role: selected, confirmed with its effect, refusals next to the selection. */
export const ChangeRole = ({ record: user, onClose }: ActionDialogProps<RecordFor<'admins'>>) => {
  const t = useT()
  const id = useId()
  const { run, isBusy, problems, refuse, clear } = useAction('admins.changeRole')
  const problem = problems.length ? problems.join(' ') : undefined
  const own = useSession().user
  const isOwn = own?.id === user.id
  const currentId = user.role.id
  const [chosen, setChosen] = useState(currentId)
  const read = useAllRecords('roles')
  const roles = (read.data ?? []).map(toRole)
  const from = roles.find((role) => role.id === currentId)
  const to = roles.find((role) => role.id === chosen)
  const isBarred = (change: RoleChange) =>
    own !== null && findRoleChangeRefusal(own.role, change) !== undefined
  const name = userDisplayName(user)
  const stuck = isBarred({ isOwn })
    ? t('users.ownRole')
    : from && isBarred({ before: from })
      ? t(isSuperAdmin(from) ? 'users.topOnly' : 'users.roleHasMore', { name })
      : undefined

  const change = async () => {
    if (stuck || !from || !to) return
    if (from.id === to.id) return refuse({ messages: [t('users.sameRole')] })
    await run(
      { payload: { adminId: user.id, roleId: to.id } },
      {
        confirm: {
          type: 'edit',
          title: t('users.changeRoleOf', { name }),
          content: (
            <>
              <p>{t('users.roleAsk', { name, from: from.name, to: to.name })}</p>
              <RoleDifference from={from} to={to} />
            </>
          ),
          confirmText: t('users.changeRole'),
        },
        success: t('users.roleChanged', { name, role: to.name }),
        onDone: onClose,
        onRefused: (failure) =>
          failure.statusCode === httpStatus.forbidden ? reportError(failure) : refuse(failure),
      },
    )
  }
  return (
    <Modal
      open
      centered
      width={440}
      zIndex={zIndex}
      title={t('users.changeRoleOf', { name })}
      okText={t('users.changeRole')}
      okButtonProps={{ disabled: stuck !== undefined || !from, loading: isBusy }}
      cancelText={t('common.cancel')}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <Loaded read={read} failed={t('users.rolesFailed')} isPart>
        {() => (
          <div className="user-role">
            <label htmlFor={id}>{t('users.newRole')}</label>
            <Select
              id={id}
              autoFocus
              showSearch
              optionFilterProp="label"
              virtual={false}
              disabled={stuck !== undefined}
              value={chosen}
              options={roles.map((role) =>
                optionOf(role, isBarred({ after: role }) ? t('users.roleBeyond') : undefined),
              )}
              optionRender={({ data }) => drawOption(data)}
              aria-describedby={`${id}-problem`}
              aria-invalid={problem !== undefined || undefined}
              {...(problem ? { status: 'error' as const } : {})}
              onChange={(role) => {
                setChosen(role)
                clear()
              }}
            />
            <p id={`${id}-problem`} role="alert" className="user-problem">
              {stuck ?? problem}
            </p>
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
