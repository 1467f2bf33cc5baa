import { BellOutlined } from '@ant-design/icons'
import { useSubscription } from '@refinedev/core'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notice } from '#contract/extensions/notices.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallResponse } from '#contract/types.ts'
import { useRefreshEnded } from '#features/imports/use-refresh-ended.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { type CallQueryResult, useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { usePastJobs } from '#kit/jobs/past-jobs.ts'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import type { LiveChannel } from '#providers/live.ts'
import { titleCount } from '#ui/layout/document-title.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { hrefOf } from '../palette/links'
import './notices.css'

/** Jobs of this tab that ended, newest first. */
const FinishedJobs = () => {
  const jobs = usePastJobs()
  if (!jobs.length) return null
  return (
    <section className="notices-jobs" aria-label={t('notices.jobs')}>
      <h3>{t('notices.jobs')}</h3>
      <ul>
        {jobs.map(({ key, label: text, done, total, at }) => (
          <li className="notice" key={`${key} ${at}`}>
            <span>
              {total === undefined
                ? text
                : t('notices.job', { label: text, done: formatNumber(done), total: formatNumber(total) })}
            </span>
            <small>
              <TimeAgo at={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { read: CallQueryResult<CallResponse<'x.notices'>>; onFollow: () => void }

const NoticeLink = ({ notice, onFollow }: { notice: Notice; onFollow: () => void }) => {
  const { registry } = useKit()
  const entry = findEntryNamed(registry, notice.resource)
  const { kind, actor, label, at, isRead, recordId, resource } = notice
  const isErased = kind === 'erased'
  // An erased customer has no page, but a history.
  const to = isErased
    ? `/history?entity=${resource}&entityId=${recordId}`
    : hrefOf(registry, resource, { id: recordId, label })
  if (!entry || !to) return null
  const record = `${lowerCaseTitle(resourceOne(entry.resource))} ${label}`
  return (
    <li>
      <Link className="notice" to={to} data-unread={!isRead} onClick={onFollow}>
        <span>
          {t(`notices.${kind}`, { actor, record, label: isErased ? formatNumber(Number(label)) : label })}
        </span>
        <small>
          {!isRead && <span className="sr-only">{t('notices.unread')} </span>}
          <TimeAgo at={at} />
        </small>
      </Link>
    </li>
  )
}

/** The latest notifications; following one marks it as read. */
const NoticePanel = ({ read, onFollow }: Props) => {
  const { run, isBusy } = useAction('x.readNotices')
  const withoutMessage = { onRefused: () => {} }
  const { data } = read
  return (
    <div className="notices">
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
                  if (!notice.isRead) void run({ payload: { id: notice.id } }, withoutMessage)
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <FinishedJobs />
    </div>
  )
}

/** The notifications of the user, with the number of unread ones; also in the title of the tab. */
const OwnBell = () => {
  const [isOpen, setOpen] = useState(false)
  const isLive = useCapability('live')
  const read = useCallQuery(
    'x.notices',
    {},
    { keepPrevious: true, refetchOnWindowFocus: true, refetchInterval: limits.menuCountsMs },
  )
  useSubscription({
    channel: 'notices' satisfies LiveChannel,
    enabled: isLive,
    onLiveEvent: () => void read.refresh(),
  })
  useRefreshEnded(read.data?.data)
  const unread = read.data?.unread ?? 0
  useEffect(() => titleCount.set(unread), [unread])
  useEffect(() => () => titleCount.set(0), [])
  const label = t('notices.bell', { count: unread })
  return (
    <LazyDropdown
      dialog={t('notices.title')}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      popupRender={() => <NoticePanel read={read} onFollow={() => setOpen(false)} />}
    >
      <Button type="text" className="bell" aria-label={label} title={label}>
        <BellOutlined aria-hidden />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {formatNumber(unread)}
          </span>
        )}
        <span className="sr-only" role="status">
          {unread > 0 ? label : ''}
        </span>
      </Button>
    </LazyDropdown>
  )
}

export default function Bell() {
  return useCapability('notices') ? <OwnBell /> : null
}
