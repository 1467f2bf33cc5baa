import { Suspense } from 'react'
import { lazyWithTexts } from '../../kit/lazy/lazy'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'

const HeaderTools = lazyWithTexts(() => import('./HeaderTools'))

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
