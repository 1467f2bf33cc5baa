import { useList } from '@refinedev/core'
import { Modal, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { type RoleChange, roleChangeBarrier } from '../../../contract/policies/access'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import type { Row } from '../../kit/fields/props/props'
import { drawOption } from '../../kit/fields/ref/Popup'
import { PartFailed } from '../../kit/states/PartFailed'
import { useSession } from '../../providers/auth/session'
import type { Failure } from '../../providers/errors'
import { report } from '../../providers/notifications/notifications'
import { Difference } from './Difference'
import { asRole, nameOf, type Role, roleOf, topType } from './user'
import './users.css'
import { httpStatus } from '../../providers/http-status'

/** The question is above it. */
const beneath = 950

/** A role as an option; disabled with the reason next to its name. */
const optionOf = ({ id, name }: Role, why: string | undefined) => ({
  value: id,
  label: name,
  ...(why && { note: why, disabled: true }),
})

/** Changes a user's role: selected, confirmed with its effect, refusals next to the selection. */
export const ChangeRole = ({ user, onClose }: { user: Row; onClose: () => void }) => {
  const t = useT()
  const id = useId()
  const { run, isBusy, problems, refuse, clear } = useAction('admins.changeRole')
  const problem = problems.length ? problems.join(' ') : undefined
  const own = useSession().user
  const isOwn = own?.id === user.id
  const [chosen, setChosen] = useState(roleOf(user).id)
  const { result, query } = useList<Row, Failure>({
    resource: 'roles',
    pagination: { mode: 'off' },
    errorNotification: false,
  })
  const roles = result.data.map(asRole)
  const from = roles.find((role) => role.id === roleOf(user).id)
  const to = roles.find((role) => role.id === chosen)
  const isBarred = (change: RoleChange) => own !== null && roleChangeBarrier(own.role, change) !== undefined
  const name = nameOf(user)
  const stuck = isBarred({ isOwn })
    ? t('users.ownRole')
    : from && isBarred({ before: from })
      ? t(from.roleType === topType ? 'users.topOnly' : 'users.roleHoldsMore', { name })
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
              <Difference from={from} to={to} />
            </>
          ),
          confirmText: t('users.changeRole'),
        },
        success: t('users.roleChanged', { name, role: to.name }),
        onDone: onClose,
        onRefused: (failure) =>
          failure.statusCode === httpStatus.forbidden ? report(failure) : refuse(failure),
      },
    )
  }
  return (
    <Modal
      open
      centered
      width={440}
      zIndex={beneath}
      title={t('users.changeRoleOf', { name })}
      okText={t('users.changeRole')}
      okButtonProps={{ disabled: stuck !== undefined || !from, loading: isBusy }}
      cancelText={t('confirm.cancel')}
      onOk={() => void change()}
      onCancel={onClose}
    >
      {query.isError && (
        <PartFailed
          title={t('users.rolesFailed')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isSuccess && (
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
            aria-describedby={`${id}told`}
            aria-invalid={problem !== undefined || undefined}
            {...(problem ? { status: 'error' as const } : {})}
            onChange={(role) => {
              setChosen(role)
              clear()
            }}
          />
          <p id={`${id}told`} role="alert" className="user-problem">
            {stuck ?? problem}
          </p>
        </div>
      )}
    </Modal>
  )
}
