import { useSubscription } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import { extensions } from '#contract/extensions/index.ts'
import type { Present } from '#contract/extensions/presence.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { locale, t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { session } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { fillPath } from '#providers/data/requests.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { LiveChannel } from '#providers/live.ts'
import { env } from '#src/env.ts'
import { initialsOf } from './initials'
import './presence.css'

/** Sent while the tab closes, when other requests are aborted. */
const endWithTab = (tab: string) => {
  const { token } = session.get()
  const { method, path } = parseEndpoint(extensions.calls.endPresence.at)
  const headers = { authorization: `Bearer ${token}` }
  const url = `${env.apiUrl}/api/${fillPath(path, { tab })}`
  if (token) void fetch(url, { method, headers, keepalive: true }).catch(() => {})
}

const refusals: readonly number[] = [httpStatus.badRequest, httpStatus.forbidden, httpStatus.notFound]

/** The colleagues who have the record open; reports that this page shows it for as long as it does. */
const usePresence = (resource: string, recordId: string, isEditing: boolean): readonly Present[] => {
  const call = useCall()
  const [colleagues, setColleagues] = useState<readonly Present[]>([])
  const reportAgain = useRef<() => void>(undefined)
  useSubscription({
    channel: 'presence' satisfies LiveChannel,
    enabled: useCapability('live'),
    onLiveEvent: () => reportAgain.current?.(),
  })
  useEffect(() => {
    const tab = newId()
    let isOver = false
    let latest = Promise.resolve()
    const report = async () => {
      try {
        const payload = { resource, recordId, isEditing }
        const { data } = await call('x.presence', { params: { tab }, payload })
        if (!isOver) setColleagues(data)
      } catch (error) {
        // What can't be read now is not asked for again; any other failure is over soon.
        if (refusals.includes(toHttpError(error).statusCode)) stop()
      }
    }
    const next = () => {
      latest = latest.then(report)
    }
    const timer = setInterval(next, limits.presenceReportMs)
    reportAgain.current = next
    const stop = () => {
      clearInterval(timer)
      if (reportAgain.current === next) reportAgain.current = undefined
      if (!isOver) setColleagues([])
    }
    const onClose = () => endWithTab(tab)
    window.addEventListener('pagehide', onClose)
    next()
    return () => {
      isOver = true
      stop()
      window.removeEventListener('pagehide', onClose)
      // After the report that is under way.
      const end = async () => {
        if (session.get().token) await call('x.endPresence', { params: { tab } })
      }
      void latest.then(end).catch(() => {})
    }
  }, [call, resource, recordId, isEditing])
  return colleagues
}

/** More are counted. */
const maxNamed = 3

type Props = { resource: AnyResource; recordId: string; isEditing?: boolean }

/** The colleagues who have a record open, by initials and name; those who edit it come first. */
export default function Presence({ resource, recordId, isEditing = false }: Props) {
  const colleagues = usePresence(resource.name, recordId, isEditing)
  const editing = colleagues.filter((one) => one.isEditing)
  const named = editing.length ? editing : colleagues
  const names = named.slice(0, maxNamed).map(({ name }) => name)
  const rest = named.length - names.length
  const list = new Intl.ListFormat(locale()).format(
    rest ? [...names, t('presence.more', { count: rest })] : names,
  )
  const shown = colleagues.slice(0, maxNamed)
  return (
    <span className="presence" role="status">
      {colleagues.length > 0 && (
        <>
          <span className="presence-people" aria-hidden>
            {shown.map(({ id, name, isEditing }) => (
              <span key={id} className="presence-person" data-editing={isEditing} title={name}>
                {initialsOf(name)}
              </span>
            ))}
            {colleagues.length > maxNamed && (
              <span className="presence-person">+{formatNumber(colleagues.length - maxNamed)}</span>
            )}
          </span>
          <span>
            {t(editing.length ? 'presence.editing' : 'presence.open', { count: named.length, names: list })}
          </span>
        </>
      )}
    </span>
  )
}
