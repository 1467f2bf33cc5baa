import { Button } from 'antd'
import { SessionList } from '../../features/sessions/SessionList'
import { settingPart } from '../../features/settings/page-settings'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import { useCallQuery } from '../../kit/call/use-call-query'
import { SectionCard } from '../../kit/form/Sections'
import { useTask } from '../../kit/hooks/use-task'
import { useSession } from '../../providers/auth/session'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { requestConfirmation } from '../../providers/notifications/confirmation'
import { notify, reportError } from '../../providers/notifications/notifications'

/** The user's own sessions; the current one ends by signing out. */
export const OwnSessions = () => {
  const t = useT()
  const call = useCall()
  const { user } = useSession()
  const sessions = useCallQuery('x.ownSessions')
  const { run, isBusy } = useTask()
  const others = sessions.data?.data.filter(({ current }) => !current) ?? []
  const end = ({ id }: { id: string }) => call('x.endOwnSession', { params: { id } })

  const endOthers = async () => {
    const isConfirmed = await requestConfirmation({
      type: 'edit',
      title: t('profile.endOthers'),
      content: t('profile.endOthersAsk', { count: others.length }),
      confirmText: t('profile.endOthers'),
    })
    if (!isConfirmed) return
    await run(async () => {
      const failures = (await Promise.allSettled(others.map(end)))
        .flatMap((one) => (one.status === 'rejected' ? [toHttpError(one.reason)] : []))
        .filter(({ statusCode }) => statusCode !== httpStatus.notFound)
      if (failures.length) reportError(failures[0])
      else notify('success', t('profile.othersEnded'))
      await sessions.refresh()
    })
  }
  return (
    <SectionCard {...settingPart('profile', 'sessions')}>
      <SessionList sessions={sessions} name={user?.firstName ?? ''} onEnd={end} />
      {others.length > 1 && (
        <Button className="profile-end" loading={isBusy} onClick={() => void endOthers()}>
          {t('profile.endOthers')}
        </Button>
      )}
    </SectionCard>
  )
}
