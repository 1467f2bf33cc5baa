import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n'
import { Card } from '../../kit/form/Sections'
import { SessionList } from '../../kit/sessions/SessionList'
import { useCall } from '../../kit/use-call'
import { useCallQuery } from '../../kit/use-call-query'
import { ask } from '../../providers/confirmation'
import { toHttpError } from '../../providers/errors'
import { notify, report } from '../../providers/notifications'
import { useSession } from '../../providers/session'

const gone = 404

/** Where one is signed in oneself; the session at hand is left by signing out. */
export const OwnSessions = () => {
  const t = useT()
  const call = useCall()
  const { user } = useSession()
  const sessions = useCallQuery('x.ownSessions')
  const [busy, setBusy] = useState(false)
  const others = sessions.data?.data.filter(({ current }) => !current) ?? []
  const end = ({ id }: { id: string }) => call('x.endOwnSession', { params: { id } })

  const endOthers = async () => {
    const sure = await ask({
      type: 'edit',
      title: t('profile.endOthers'),
      content: t('profile.endOthersAsk', { count: others.length }),
      confirmText: t('profile.endOthers'),
    })
    if (!sure) return
    setBusy(true)
    const failures = (await Promise.allSettled(others.map(end)))
      .flatMap((one) => (one.status === 'rejected' ? [toHttpError(one.reason)] : []))
      .filter(({ statusCode }) => statusCode !== gone)
    if (failures.length) report(failures[0])
    else notify('success', t('profile.othersEnded'))
    await sessions.refresh()
    setBusy(false)
  }
  return (
    <Card title={t('profile.sessions')}>
      <SessionList sessions={sessions} name={user?.firstName ?? ''} onEnd={end} />
      {others.length > 1 && (
        <Button className="profile-end" loading={busy} onClick={() => void endOthers()}>
          {t('profile.endOthers')}
        </Button>
      )}
    </Card>
  )
}
