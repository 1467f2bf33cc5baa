import { lazy, Suspense } from 'react'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'
import { loadWithScreenTexts } from '../load-with-screen-texts'

const HeaderTools = lazy(() => loadWithScreenTexts(() => import('./HeaderTools')))

/** Help and notifications are loaded once the first page has its data. */
export const LazyNotificationBell = () => {
  const isLate = useStore(late)
  return (
    <span className="header-late">
      {isLate && (
        <Suspense fallback={null}>
          <HeaderTools />
        </Suspense>
      )}
    </span>
  )
}
