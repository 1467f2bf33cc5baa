import { useEffect, useMemo } from 'react'
import type { SavedView } from '#contract/extensions/views.ts'
import { limits } from '#contract/policies/limits.ts'
import { entriesOf, type Registry } from '#contract/registry.ts'
import { formatNumber } from '#i18n/format.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { useAllViews } from '#kit/list/views/use-views.ts'
import { viewHref } from '#kit/list/views/view-address.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useCachedViews, type ViewsCopy } from '#providers/list/saved-views.ts'
import { viewCounts } from './menu-counts'
import { useRecountAfterChanges } from './use-recount-after-changes'

const none: readonly SavedView[] = []

const copyOf = (registry: Registry, views: readonly SavedView[]): ViewsCopy => {
  const known = views.flatMap((view) => {
    const entry = entriesOf(registry).find(({ path }) => path === view.list)
    return entry ? [{ view, entry, to: viewHref(entry, view) }] : []
  })
  return {
    pinned: known
      .filter(({ view }) => view.isPinned)
      .map(({ view: { id, name }, entry, to }) => ({ id, name, to, of: entry.resource.name })),
    defaults: Object.fromEntries(
      known.filter(({ view }) => view.isDefault).map(({ entry, to }) => [entry.path, to]),
    ),
    lists: [...new Set(known.map(({ entry }) => entry.path))],
  }
}

/** Keeps the pinned views of the sidebar and their counts current; renders nothing. */
export default function PinnedViews() {
  const { registry } = useKit()
  const isThere = useCapability('views')
  const views = useAllViews(isThere).data?.data
  const [copy, keepCopy] = useCachedViews()
  const fresh = useMemo(() => views && copyOf(registry, views), [registry, views])
  const isSame = !fresh || JSON.stringify(fresh) === JSON.stringify(copy)
  useEffect(() => {
    if (fresh && !isSame) keepCopy(fresh)
  }, [fresh, isSame, keepCopy])

  const pinned = (views ?? none).filter(({ isPinned }) => isPinned)
  const { data, refresh } = useCallQuery(
    'x.viewCounts',
    {},
    {
      enabled: pinned.length > 0,
      keepPrevious: true,
      refetchOnWindowFocus: true,
      refetchInterval: limits.menuCountsMs,
    },
  )
  const names = copy.pinned.map(({ of }) => of).join()
  useRecountAfterChanges(
    useMemo(() => new Set(names.split(',')), [names]),
    refresh,
  )
  useEffect(() => {
    const shown = (data?.data ?? []).map(({ id, count, more }) => [
      id,
      `${formatNumber(count)}${more ? '+' : ''}`,
    ])
    viewCounts.set(Object.fromEntries(shown))
  }, [data])
  // The next user has other views.
  useEffect(() => () => viewCounts.set({}), [])
  return null
}
