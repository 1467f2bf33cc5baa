import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { SessionLine } from '../../../contract/extensions/account'
import { useT } from '../../i18n'
import { formatAgo, formatInstant } from '../../i18n/format'
import type { CallAnswer } from '../../kit/call/use-call-query'
import { Pill } from '../../kit/fields/parts'
import { PartFailed } from '../../kit/states/PartFailed'
import { toHttpError } from '../../providers/errors'
import { notify, report } from '../../providers/notifications/notifications'
import { deviceOf } from './device'
import './sessions.css'
import { httpStatus } from '../../providers/http-status'

const useDevice = () => {
  const t = useT()
  return ({ userAgent }: SessionLine) => {
    const { browser, system } = deviceOf(userAgent)
    return browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  }
}

type Props = {
  sessions: CallAnswer<{ data: readonly SessionLine[] }>
  /** The owner, for screen readers. */
  name: string
  /** Ends one of them; without it the list is read-only. */
  onEnd?: ((line: SessionLine) => Promise<unknown>) | undefined
}

/** The sessions of a user, with a button to end each except the current one. */
export const SessionList = ({ sessions, name, onEnd }: Props) => {
  const t = useT()
  const device = useDevice()
  const [busy, setBusy] = useState<string>()
  const { data, failure, isFetching, refresh } = sessions
  const lines = data?.data
  if (failure && !lines)
    return <PartFailed title={t('sessions.failed')} busy={isFetching} onRetry={() => void refresh()} />
  if (!lines)
    return (
      <div aria-busy="true" role="status" aria-label={t('sessions.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    )
  if (!lines.length) return <p className="sessions-none">{t('sessions.none')}</p>

  const end = async (line: SessionLine) => {
    if (!onEnd || busy) return
    setBusy(line.id)
    try {
      await onEnd(line)
      notify('success', t('sessions.ended', { device: device(line) }))
    } catch (error) {
      const problem = toHttpError(error)
      // It ended already, which is the intended result.
      if (problem.statusCode !== httpStatus.notFound) report(problem)
    }
    await refresh()
    setBusy(undefined)
  }
  return (
    <ul className="sessions" aria-label={t('sessions.list', { name })}>
      {lines.map((line) => (
        <li key={line.id}>
          <div className="session-what">
            <strong title={line.userAgent}>{device(line)}</strong>
            {line.current && <Pill tone="success">{t('sessions.current')}</Pill>}
            <small>
              {line.address && <>{t('sessions.address', { address: line.address })} · </>}
              <time dateTime={line.createdAt} title={formatInstant(line.createdAt)}>
                {t('sessions.since', { ago: formatAgo(line.createdAt) })}
              </time>
              {', '}
              <time dateTime={line.lastSeenAt} title={formatInstant(line.lastSeenAt)}>
                {t('sessions.used', { ago: formatAgo(line.lastSeenAt) })}
              </time>
            </small>
          </div>
          {onEnd && !line.current && (
            <Button
              loading={busy === line.id}
              aria-label={t('sessions.endOf', { device: device(line) })}
              onClick={() => void end(line)}
            >
              {t('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
