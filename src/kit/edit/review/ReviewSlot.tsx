import { type ComponentProps, Suspense } from 'react'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const ReviewDialog = lazyWithTexts(() => import('./ReviewDialog'))

/** The list of changes, loaded when it is opened for the first time. */
export const ReviewSlot = (props: ComponentProps<typeof ReviewDialog>) => (
  <Suspense fallback={null}>
    <ReviewDialog {...props} />
  </Suspense>
)
