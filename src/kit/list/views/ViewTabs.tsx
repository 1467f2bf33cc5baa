import { Suspense } from 'react'
import { useCapability } from '#providers/data/capabilities.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { useCachedViews } from '#providers/list/saved-views.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { ViewsProps } from './use-views'

const ListViews = lazyWithTexts(() => import('./ListViews'))

/** The saved views of a list, loaded after its rows; absent if the backend has none. */
export const ViewTabs = (list: ViewsProps & { hasTabs: boolean }) => {
  const isFirstPageShown = useStore(firstPageShown)
  const [{ lists }] = useCachedViews()
  const isAvailable = useCapability('views', isFirstPageShown)
  const { path, resource } = list.entry
  const room = lists.includes(path) || resource.filters?.assigned ? <div className="list-views" /> : null
  if (!isFirstPageShown) return room
  return isAvailable ? (
    <Suspense fallback={room}>
      <ListViews {...list} />
    </Suspense>
  ) : null
}
