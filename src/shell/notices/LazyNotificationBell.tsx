import { lazy, Suspense } from 'react'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'
import { withTexts } from '../with-texts'

const Bell = lazy(() => withTexts(() => import('./Bell')))

/** Notifications are loaded once the first page has its data. */
export const LazyNotificationBell = () =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  ) : null
