import { Suspense } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import '#ui/styles/list.css'
import type { Paged } from './InlinePages'

/** Few responses have more than one page. */
const InlinePages = lazy(() => import('./InlinePages'))

/** The pages of a call's response; absent if everything fits one. */
export const InlinePager = ({ list }: { list: Paged }) => {
  const { total, more, page, limit } = list
  const least = Math.min(...limits.pageSizes)
  if (total <= least) return null
  const before = (page - 1) * limit
  // Not by the rows: a history is paged by actions, each of which has several.
  const last = more ? before + limit : Math.min(before + limit, total)
  const counted = more ? t('list.more', { total }) : formatNumber(total)
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="pager-rows" role="status">
        {t('list.rows', { first: before + 1, last, total: counted })}
      </span>
      <Suspense fallback={<span className="pager-awaited" />}>
        <InlinePages list={list} />
      </Suspense>
    </nav>
  )
}
