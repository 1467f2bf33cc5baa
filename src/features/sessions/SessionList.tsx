import { Button } from 'antd'
import { useState } from 'react'
import type { SessionLine } from '#contract/extensions/account.ts'
import { parseUserAgent } from '#contract/policies/user-agents.ts'
import { t } from '#i18n/index.ts'
import type { CallQueryResult } from '#kit/call/use-call-query.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import './sessions.css'

const useDevice = () => {
  return ({ userAgent }: SessionLine) => {
    const { browser, system } = parseUserAgent(userAgent)
    return browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  }
}

type Props = {
  sessions: CallQueryResult<{ data: readonly SessionLine[] }>
  /** The owner, for screen readers. */
  name: string
  /** Ends one of them; without it the list is read-only. */
  onEnd?: ((line: SessionLine) => Promise<unknown>) | undefined
}

/** The sessions of a user, with a button to end each except the current one. */
export const SessionList = ({ sessions, name, onEnd }: Props) => {
  const device = useDevice()
  const [busy, setBusy] = useState<string>()
  const end = async (line: SessionLine) => {
    if (!onEnd || busy) return
    setBusy(line.id)
    try {
      await onEnd(line)
      notify('success', t('sessions.ended', { device: device(line) }))
    } catch (error) {
      const problem = toHttpError(error)
      // It ended already, which is the intended result.
      if (problem.statusCode !== httpStatus.notFound) reportError(problem)
    }
    await sessions.refresh()
    setBusy(undefined)
  }
  return (
    <Loaded
      read={sessions}
      data={sessions.data?.data}
      failed={t('sessions.failed')}
      loading={{ rows: 3, label: t('sessions.loading') }}
      empty={<p className="sessions-none">{t('sessions.none')}</p>}
      isPart
    >
      {(lines) => (
        <ul className="sessions" aria-label={t('sessions.list', { name })}>
          {lines.map((line) => (
            <li key={line.id}>
              <div className="session-what">
                <strong title={line.userAgent}>{device(line)}</strong>
                {line.current && <Pill tone="success">{t('sessions.current')}</Pill>}
                <small>
                  {line.address && <>{t('sessions.address', { address: line.address })} · </>}
                  <TimeAgo at={line.createdAt} text={(ago) => t('sessions.since', { ago })} />
                  {', '}
                  <TimeAgo at={line.lastSeenAt} text={(ago) => t('sessions.used', { ago })} />
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
      )}
    </Loaded>
  )
}
