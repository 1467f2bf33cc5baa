import { type ComponentProps, Suspense } from 'react'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const PartialSaveAlert = lazyWithTexts(() => import('./PartialSaveAlert'))

/** The report on a save that failed in part, loaded when there is one. */
export const PartialSaveSlot = (props: ComponentProps<typeof PartialSaveAlert>) => (
  <Suspense fallback={null}>
    <PartialSaveAlert {...props} />
  </Suspense>
)
