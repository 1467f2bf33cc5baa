import { ReloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { siteRefresh, siteTagLimits } from '#contract/calls/site.ts'
import type { SiteRefresh } from '#contract/extensions/records.ts'
import { text } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { settingPart } from '#features/settings/page-settings.ts'
import { useFieldOfLink } from '#features/settings/use-field-of-link.ts'
import { markTranslated } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useKit } from '#kit/context/context.tsx'
import type { InputProps } from '#kit/context/props.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SuggestedText } from '#kit/fields/text/SuggestedText.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { ValuesForm } from '#kit/form/ValuesForm.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { site, useFailedTags, usePendingRefreshCount } from '#providers/site/site.ts'
import { allSiteTags } from '#providers/site/site-tags.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import './cache-refresh.css'

type Tags = Pick<SiteRefresh, 'tags' | 'records'>

/** Tags as the site names them; those of a record are its name. */
const SiteTags = ({ tags, records = [] }: Tags) => (
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
const LastRefreshes = () => {
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

const TagInput = (props: InputProps) => (
  <SuggestedText {...props} suggestions={allSiteTags(useKit().registry)} />
)

type Props = { isBusy: boolean; onRefresh: (tag: string) => Promise<boolean> }

/** A tag of the site, chosen from those of all kinds or typed with the id of a record. */
const TagForm = ({ isBusy, onRefresh }: Props) => {
  const label = t('site.tag')
  const resource = useMemo((): AnyResource => {
    const tag = markTranslated(text({ required: true, max: siteTagLimits.length, label }))
    const title = { one: label, many: label }
    return { name: 'site', title, nameField: 'tag', subject: 'Setting', api: {}, fields: { tag } }
  }, [label])
  return (
    <ValuesForm
      {...{ resource, isBusy }}
      options={{
        tag: {
          input: TagInput,
          help: t('site.tagHelp'),
          validate: (tag) => (String(tag ?? '').trim() ? undefined : t('site.tagNeeded')),
        },
      }}
      send={async ({ tag }, release) => {
        if (await onRefresh(String(tag).trim())) release()
        return undefined
      }}
      submit={t('site.refresh')}
      isSecondary
    />
  )
}

/** Notifies the site now, and reports the result. */
const useRefresh = () => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = async (tags: readonly string[], message: string): Promise<boolean> => {
    setBusy(true)
    const isDone = await site.refresh(tags)
    setBusy(false)
    if (isDone) notify('success', message)
    else notify('error', t('siteMark.notDone'))
    await invalidate(client, [extensionsScope])
    return isDone
  }
  return { busy, refresh }
}

/** Changes saved in this browser that the site has not accepted. */
const PendingTags = ({
  tags,
  busy,
  onRetry,
}: {
  tags: readonly string[]
  busy: boolean
  onRetry: () => void
}) => {
  return (
    <SectionCard title={t('site.pendingTags')}>
      <p>{t('siteMark.failedHint')}</p>
      <SiteTags tags={tags} />
      <Button type="primary" loading={busy} onClick={onRetry}>
        {t('siteMark.retry')}
      </Button>
    </SectionCard>
  )
}

/** Refreshes the public site by hand, and lists the latest refreshes. */
export default function CacheRefresh() {
  useFieldOfLink()
  const { registry } = useKit()
  const mayRefresh = useAccess()(siteRefresh.access)
  const isListed = useCapability('siteRefreshes')
  const failed = useFailedTags()
  const { busy, refresh } = useRefresh()
  const known = allSiteTags(registry)
  const doneMessage = (tags: readonly string[]) => t('siteMark.done', { tags: tags.join(', ') })
  return (
    <>
      <PageHeader
        title={t('site.title')}
        actions={
          mayRefresh && (
            <Button
              type="primary"
              loading={busy}
              onClick={() => void refresh([...known, ...failed], t('siteMark.doneAll'))}
            >
              {t('siteMark.all')}
            </Button>
          )
        }
      />
      <div className="site-refresh">
        <p className="site-about">{t('site.about')}</p>
        {failed.length > 0 && (
          <PendingTags tags={failed} busy={busy} onRetry={() => void refresh(failed, doneMessage(failed))} />
        )}
        {mayRefresh && (
          <SectionCard {...settingPart('cacheRefresh', 'tag')}>
            <TagForm isBusy={busy} onRefresh={(tag) => refresh([tag], doneMessage([tag]))} />
          </SectionCard>
        )}
        {isListed && <LastRefreshes />}
      </div>
    </>
  )
}
