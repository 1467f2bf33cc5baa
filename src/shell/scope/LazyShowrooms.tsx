import { Suspense } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const ShowroomSwitcher = lazy(() => import('./ShowroomSwitcher'))

type Props = {
  /** On a phone the header only shows that the admin is narrowed; showrooms are chosen in the menu. */
  onlyChosen?: boolean
}

/** Loaded once the first page has its data. */
export const LazyShowrooms = (props: Props) =>
  useStore(firstPageShown) ? (
    <Suspense fallback={null}>
      <ShowroomSwitcher {...props} />
    </Suspense>
  ) : null
