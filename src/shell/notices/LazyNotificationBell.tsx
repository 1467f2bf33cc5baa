import { Suspense } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const HeaderTools = lazyWithTexts(() => import('./HeaderTools'))

/** Help and notifications are loaded once the first page has its data. On a phone help is in the command palette only. */
export const LazyNotificationBell = ({ isPhone }: { isPhone: boolean }) => {
  const isFirstPageShown = useStore(firstPageShown)
  return (
    <span className="header-lazy">
      {isFirstPageShown && (
        <Suspense fallback={null}>
          <HeaderTools isPhone={isPhone} />
        </Suspense>
      )}
    </span>
  )
}
