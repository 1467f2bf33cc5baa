import { Suspense } from 'react'
import { late } from '#providers/late.ts'
import { useStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const ShowroomSwitcher = lazy(() => import('./ShowroomSwitcher'))

/** Loaded once the first page has its data. */
export const LateShowrooms = () =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <ShowroomSwitcher />
    </Suspense>
  ) : null
