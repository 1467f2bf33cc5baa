import { useEffect } from 'react'
import { attentionKinds } from '#contract/policies/attention.ts'
import { limits } from '#contract/policies/limits.ts'
import { useScopeNote } from '#features/showrooms/use-scope-note.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { type MenuCount, menuCounts } from './menu-counts'
import { useRecountAfterChanges } from './use-recount-after-changes'

const counted: ReadonlySet<unknown> = new Set(Object.values(attentionKinds).map(({ resource }) => resource))
const inMenu = Object.values(attentionKinds).filter((kind) => 'inMenu' in kind)
/** Keeps the counts of the sidebar current; renders nothing. */
export default function MenuCounts() {
  const may = useAccess()
  const scopeNote = useScopeNote()
  const isThere = useCapability('attention')
  const enabled = isThere && inMenu.some(({ subject }) => may([subject, 'READ']))
  const { data, refresh } = useCallQuery(
    'x.attention',
    {},
    { enabled, keepPrevious: true, refetchOnWindowFocus: true, refetchInterval: limits.menuCountsMs },
  )
  useRecountAfterChanges(counted, refresh)
  useEffect(() => {
    const counts: Record<string, MenuCount> = {}
    for (const { key, count, more } of data?.data ?? []) {
      const kind = attentionKinds[key]
      if (!('inMenu' in kind) || !count || !may([kind.subject, 'READ'])) continue
      const shown = `${formatNumber(count)}${more ? '+' : ''}`
      const days = limits.unpaidAfterDays
      const what = t(`dashboard.attention.${key}`, { count, days })
      counts[kind.resource] = { shown, title: `${shown} ${what}${scopeNote(key)}` }
    }
    menuCounts.set(counts)
  }, [data, may, scopeNote])
  // The next user has other counts.
  useEffect(() => () => menuCounts.set({}), [])
  return null
}
