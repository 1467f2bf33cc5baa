import { Suspense } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const HeaderTools = lazyWithTexts(() => import('./HeaderTools'))

/** Help and notifications are loaded once the first page has its data. */
export const LazyNotificationBell = () => {
  const isFirstPageShown = useStore(firstPageShown)
  return (
    <span className="header-lazy">
      {isFirstPageShown && (
        <Suspense fallback={null}>
          <HeaderTools />
        </Suspense>
      )}
    </span>
  )
}
