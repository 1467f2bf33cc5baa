import { Suspense } from 'react'
import { lazy } from '../../kit/lazy/lazy'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'

const ShowroomSwitcher = lazy(() => import('./ShowroomSwitcher'))

/** Loaded once the first page has its data. */
export const LateShowrooms = () =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <ShowroomSwitcher />
    </Suspense>
  ) : null
