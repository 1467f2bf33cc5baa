import { Suspense } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const ShowroomSwitcher = lazy(() => import('./ShowroomSwitcher'))

/** Loaded once the first page has its data. */
export const LazyShowrooms = () =>
  useStore(firstPageShown) ? (
    <Suspense fallback={null}>
      <ShowroomSwitcher />
    </Suspense>
  ) : null
