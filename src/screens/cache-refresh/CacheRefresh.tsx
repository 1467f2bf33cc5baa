import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { siteRefresh } from '../../../contract/calls/site'
import { settingPart } from '../../features/settings/page-settings'
import { useFieldOfLink } from '../../features/settings/use-field-of-link'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { SectionCard } from '../../kit/form/Sections'
import { PageHeader } from '../../kit/layout/PageHeader'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
import { extensionsScope, invalidate } from '../../providers/data/invalidation'
import { notify } from '../../providers/notifications/notifications'
import { site, useFailedTags } from '../../providers/site/site'
import { allSiteTags } from '../../providers/site/site-tags'
import { LastRefreshes, SiteTags } from './LastRefreshes'
import { TagForm } from './TagForm'
import './cache-refresh.css'

/** Notifies the site now, and reports the result. */
const useRefresh = () => {
  const t = useT()
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
  const t = useT()
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
  const t = useT()
  const { registry } = useKit()
  const mayRefresh = useAccess()(siteRefresh.access)
  const isListed = useKnownExtension('siteRefreshes')
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
