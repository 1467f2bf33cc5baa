import { Suspense } from 'react'
import { late } from '#providers/late.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

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
