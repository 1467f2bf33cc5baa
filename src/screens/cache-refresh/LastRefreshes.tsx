import { ReloadOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import type { SiteRefresh } from '../../../contract/extensions/records'
import { useT } from '../../i18n'
import { formatInstant } from '../../i18n/format'
import { PagedRows } from '../../kit/call/PagedRows'
import { useCallList } from '../../kit/call/use-call-list'
import { RecordLink } from '../../kit/fields/ref/RecordLink'
import { SectionCard } from '../../kit/form/Sections'
import { DataTable } from '../../kit/layout/DataTable'
import { IconButton } from '../../kit/layout/IconButton'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { usePendingRefreshCount } from '../../providers/site/site'

type Tags = Pick<SiteRefresh, 'tags' | 'records'>

/** Tags as the site names them; those of a record are its name. */
export const SiteTags = ({ tags, records = [] }: Tags) => (
  <ul className="site-tags">
    {tags.map((tag) => {
      const record = records.find((one) => one.tag === tag)
      return (
        <li key={tag} title={record && tag}>
          {record ? <RecordLink to={record.resource} record={record} /> : <code>{tag}</code>}
        </li>
      )
    })}
  </ul>
)

/** The latest refreshes of the site, newest first; those of this browser appear at once. */
export const LastRefreshes = () => {
  const t = useT()
  const list = useCallList('x.siteRefreshes')
  const pendingCount = usePendingRefreshCount()
  const latest = useRef(list.refresh)
  latest.current = list.refresh
  const before = useRef(pendingCount)
  useEffect(() => {
    if (pendingCount < before.current) latest.current()
    before.current = pendingCount
  }, [pendingCount])
  return (
    <SectionCard title={t('site.last')}>
      <IconButton
        className="site-reload"
        icon={<ReloadOutlined spin={list.isFetching} aria-hidden />}
        label={t('common.reload')}
        onClick={list.refresh}
      />
      <PagedRows
        list={list}
        failed={t('site.failed')}
        loading={{ rows: 4, label: t('site.loading') }}
        empty={{ title: t('site.none'), hint: t('site.noneHint') }}
      >
        {(rows) => (
          <DataTable
            className="site-table"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'when',
                head: t('site.when'),
                cell: ({ at }) => (
                  <>
                    <span className="site-when">{formatInstant(at)}</span> <TimeAgo at={at} />
                  </>
                ),
              },
              {
                key: 'tags',
                head: t('site.tags'),
                cell: ({ tags, records }) => <SiteTags tags={tags} {...(records && { records })} />,
              },
            ]}
          />
        )}
      </PagedRows>
    </SectionCard>
  )
}
