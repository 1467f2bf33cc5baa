import { Button } from 'antd'
import { Suspense, useMemo } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { isInactive } from '#kit/values/inactive.ts'
import { site, useSiteState } from '#providers/site/site.ts'
import { siteTagsOf } from '#providers/site/site-tags.ts'
import { env } from '#src/env.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const SiteLink = lazy(async () => {
  const [{ SiteLink: link }] = await Promise.all([import('./SiteLink'), loadScreenTexts()])
  return { default: link }
})

/** States in which the public site does not show a record. */
const hiddenStates: readonly unknown[] = ['Draft', 'Scheduled', 'Inactive', 'Ended', 'InvalidConditions']
const isShownOnSite = (resource: AnyResource, record: Row) =>
  !isInactive(resource, record) && !hiddenStates.includes(record.state)

const tones = { refreshing: 'info', failed: 'danger' } as const

/** The link to a record on the public site, and while that is not up to date, why. Its own state is next to its title. */
export const SiteRefreshMark = ({ resource, record }: { resource: AnyResource; record: Row }) => {
  const tags = useMemo(() => siteTagsOf(resource, record.id), [resource, record.id])
  // Its own tag: another record of its kind may have failed alone.
  const state = useSiteState(useMemo(() => tags.slice(-1), [tags]))
  if (!tags.length) return null
  const shown = state === 'live' && !isShownOnSite(resource, record) ? 'off' : state
  return (
    <span role="status" title={shown === 'failed' ? t('siteMark.failedHint') : undefined} data-site={shown}>
      {(shown === 'refreshing' || shown === 'failed') && (
        <>
          {t('siteMark.label')}: <Pill tone={tones[shown]}>{t(`siteMark.${shown}`)}</Pill>
        </>
      )}
      {env.siteUrl && (
        <Suspense>
          <SiteLink resource={resource} record={record} isShown={isShownOnSite(resource, record)} />
        </Suspense>
      )}
      {shown === 'failed' && (
        <Button size="small" onClick={() => void site.refresh(tags)}>
          {t('siteMark.retry')}
        </Button>
      )}
    </span>
  )
}
