import { Suspense } from 'react'
import { useKnownExtension } from '#providers/data/extensions.ts'
import { late } from '#providers/late.ts'
import { useCachedViews } from '#providers/list/saved-views.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { ViewsProps } from './use-views'

const ListViews = lazyWithTexts(() => import('./ListViews'))

/** The saved views of a list, loaded after its rows; absent if the backend has none. */
export const ViewTabs = (list: ViewsProps) => {
  const isLate = useStore(late)
  const [{ lists }] = useCachedViews()
  const isAvailable = useKnownExtension('views', isLate)
  const { path, resource } = list.entry
  const room = lists.includes(path) || resource.filters?.assigned ? <div className="list-views" /> : null
  if (!isLate) return room
  return isAvailable ? (
    <Suspense fallback={room}>
      <ListViews {...list} />
    </Suspense>
  ) : null
}
