import { Button } from 'antd'
import type { RecordFor } from '../../../contract/types'
import { userDisplayName } from '../../features/roles/role'
import { SessionList } from '../../features/sessions/SessionList'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useCall } from '../../kit/call/use-call'
import { useCallQuery } from '../../kit/call/use-call-query'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'

/** The sessions of a user; ended one by one, or all at once. */
export const UserSessions = ({ user }: { user: RecordFor<'admins'> }) => {
  const t = useT()
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
