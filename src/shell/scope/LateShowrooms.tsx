import { lazy, Suspense } from 'react'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'
import { withTexts } from '../with-texts'

const ShowroomSwitcher = lazy(() => withTexts(() => import('./ShowroomSwitcher')))

/** Loaded once the first page has its data. */
export const LateShowrooms = () =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <ShowroomSwitcher />
    </Suspense>
  ) : null
