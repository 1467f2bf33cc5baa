import { useInvalidate, useList } from '@refinedev/core'
import { Modal, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useT } from '../../i18n'
import type { Row } from '../../kit/context'
import { PartFailed } from '../../kit/states/PartFailed'
import { useCall } from '../../kit/use-call'
import { loadProfile } from '../../providers/auth'
import { ask } from '../../providers/confirmation'
import { type Failure, toHttpError } from '../../providers/errors'
import { notify, report } from '../../providers/notifications'
import { useSession } from '../../providers/session'
import { Difference } from './Difference'
import { asRole, nameOf, type Role, roleOf, topType } from './user'
import './users.css'

/** The question stands over it. */
const beneath = 950
const forbidden = 403

/** Gives a user another role: chosen, asked about with what it changes, and refused beside the choice. */
export const ChangeRole = ({ user, onClose }: { user: Row; onClose: () => void }) => {
  const t = useT()
  const id = useId()
  const call = useCall()
  const invalidate = useInvalidate()
  const own = useSession().user
  const isOwn = own?.id === user.id
  const isTop = own?.role.roleType === topType
  const [chosen, setChosen] = useState(roleOf(user).id)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { result, query } = useList<Row, Failure>({
    resource: 'roles',
    pagination: { mode: 'off' },
    errorNotification: false,
  })
  const roles = result.data.map(asRole)
  const from = roles.find((role) => role.id === roleOf(user).id)
  const to = roles.find((role) => role.id === chosen)
  /** The role of a super admin is given and taken by super admins. */
  const isClosed = ({ roleType }: Role) => !isTop && roleType === topType
  const isStuck = from !== undefined && isClosed(from)
  const name = nameOf(user)

  const change = async () => {
    if (busy || isStuck || !from || !to) return
    if (from.id === to.id) return setProblem(t('users.sameRole'))
    setProblem(undefined)
    const sure = await ask({
      type: 'edit',
      title: t('users.changeRoleOf', { name }),
      content: (
        <>
          <p>{t(isOwn ? 'users.roleAskOwn' : 'users.roleAsk', { name, from: from.name, to: to.name })}</p>
          <Difference from={from} to={to} />
        </>
      ),
      confirmText: t('users.changeRole'),
    })
    if (!sure) return
    setBusy(true)
    try {
      await call('admins.changeRole', { payload: { adminId: user.id, roleId: to.id } })
      notify('success', t('users.roleChanged', { name, role: to.name }))
      onClose()
      // First who one is now, so that nothing is asked for that one may no longer read.
      if (isOwn) await loadProfile()
      await invalidate({ resource: 'admins', invalidates: ['list'] })
    } catch (error) {
      const failure = toHttpError(error)
      if (failure.statusCode === forbidden) report(failure)
      else setProblem(failure.messages.join(' '))
      setBusy(false)
    }
  }
  const told = isStuck ? t('users.topOnly') : problem
  return (
    <Modal
      open
      centered
      width={440}
      zIndex={beneath}
      title={t('users.changeRoleOf', { name })}
      okText={t('users.changeRole')}
      okButtonProps={{ disabled: isStuck || !from, loading: busy }}
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
            disabled={isStuck}
            value={chosen}
            options={roles.map((role) => ({ value: role.id, label: role.name, disabled: isClosed(role) }))}
            aria-describedby={`${id}told`}
            aria-invalid={problem !== undefined || undefined}
            {...(problem ? { status: 'error' as const } : {})}
            onChange={(role) => {
              setChosen(role)
              setProblem(undefined)
            }}
          />
          <p id={`${id}told`} role="alert" className="user-problem">
            {told}
          </p>
        </div>
      )}
    </Modal>
  )
}
