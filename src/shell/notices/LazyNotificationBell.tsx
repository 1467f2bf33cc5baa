import { Suspense } from 'react'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'
import { lazyWithTexts } from '../../ui/lazy/lazy'

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
