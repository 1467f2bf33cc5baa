import { Suspense, useState } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { waitingToasts } from '#providers/notifications/notifications.ts'
import { useStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const Toaster = lazy(() => import('./Toaster'))

/** Loaded with the first toast, or once the first page has its data. */
export const LazyToaster = () => {
  const isFirstPageShown = useStore(firstPageShown)
  const hasToasts = useStore(waitingToasts).length > 0
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && (isFirstPageShown || hasToasts)) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
