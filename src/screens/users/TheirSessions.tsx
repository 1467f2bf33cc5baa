import { Button } from 'antd'
import { useState } from 'react'
import { SessionList } from '../../features/sessions/SessionList'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import { useCallQuery } from '../../kit/call/use-call-query'
import type { Row } from '../../kit/fields/props/props'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { toHttpError } from '../../providers/errors'
import { ask } from '../../providers/notifications/confirmation'
import { notify, report } from '../../providers/notifications/notifications'
import { nameOf } from './user'

/** Where a user is signed in; ended one by one, or all at once. */
export const TheirSessions = ({ user }: { user: Row }) => {
  const t = useT()
  const call = useCall()
  const { id } = user
  const mayEnd = useAccess()(['Admin', 'UPDATE'])
  const isOwn = useSession().user?.id === id
  const sessions = useCallQuery('x.adminSessions', { params: { id } })
  const [busy, setBusy] = useState(false)
  const name = nameOf(user)
  const others = sessions.data?.data.filter(({ current }) => !current) ?? []

  const endAll = async () => {
    const sure = await ask({
      type: 'edit',
      title: t('users.endAll'),
      content: t(isOwn ? 'users.endAllOwnAsk' : 'users.endAllAsk', { name }),
      confirmText: t('users.endAll'),
    })
    if (!sure) return
    setBusy(true)
    try {
      await call('x.endAdminSessions', { params: { id } })
      notify('success', t('users.allEnded', { name }))
    } catch (error) {
      report(toHttpError(error))
    }
    await sessions.refresh()
    setBusy(false)
  }
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
        <Button className="user-end-all" loading={busy} onClick={() => void endAll()}>
          {t('users.endAll')}
        </Button>
      )}
    </>
  )
}
