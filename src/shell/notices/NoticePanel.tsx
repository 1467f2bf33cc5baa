import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { Notice } from '../../../contract/extensions/notices'
import type { CallResponse } from '../../../contract/types'
import { useT } from '../../i18n'
import { resourceOne } from '../../i18n/declared-texts'
import { useAction } from '../../kit/call/use-action'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import { useKit } from '../../kit/context'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import { findEntryNamed } from '../../kit/paths'
import { Loaded } from '../../kit/states/Loaded'
import { hrefOf } from '../palette/links'
import { FinishedJobs } from './FinishedJobs'

type Props = { read: CallQueryResult<CallResponse<'x.notices'>>; onFollow: () => void }

const NoticeLink = ({ notice, onFollow }: { notice: Notice; onFollow: () => void }) => {
  const t = useT()
  const { registry } = useKit()
  const entry = findEntryNamed(registry, notice.resource)
  const { kind, actor, label, at, isRead, recordId, resource } = notice
  const to = hrefOf(registry, resource, { id: recordId, label })
  if (!entry || !to) return null
  const record = `${lowerCaseTitle(resourceOne(entry.resource))} ${label}`
  return (
    <li>
      <Link className="notice" to={to} data-unread={!isRead} onClick={onFollow}>
        <span>{t(`notices.${kind}`, { actor, record, label })}</span>
        <small>
          {!isRead && <span className="sr-only">{t('notices.unread')} </span>}
          <TimeAgo at={at} />
        </small>
      </Link>
    </li>
  )
}

/** The latest notifications; following one marks it as read. */
export const NoticePanel = ({ read, onFollow }: Props) => {
  const t = useT()
  const { run, isBusy } = useAction('x.readNotices')
  const quietly = { onRefused: () => {} }
  const { data } = read
  return (
    <section className="notices" aria-label={t('notices.title')}>
      <header className="notices-head">
        <h2>{t('notices.title')}</h2>
        {data && data.unread > 0 && (
          <Button type="link" size="small" loading={isBusy} onClick={() => void run({ payload: {} })}>
            {t('notices.readAll')}
          </Button>
        )}
      </header>
      <Loaded
        read={read}
        data={data?.data}
        failed={t('notices.failed')}
        empty={<p className="notices-none">{t('notices.none')}</p>}
        isPart
      >
        {(notices) => (
          <ul>
            {notices.map((notice) => (
              <NoticeLink
                key={notice.id}
                notice={notice}
                onFollow={() => {
                  onFollow()
                  if (!notice.isRead) void run({ payload: { id: notice.id } }, quietly)
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <FinishedJobs />
    </section>
  )
}
