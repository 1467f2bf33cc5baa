import { lazy, Suspense } from 'react'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'
import { loadWithScreenTexts } from '../load-with-screen-texts'

const Bell = lazy(() => loadWithScreenTexts(() => import('./Bell')))

/** Notifications are loaded once the first page has its data. */
export const LazyNotificationBell = () =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  ) : null
