import { type ComponentProps, lazy, Suspense } from 'react'
import { loadScreenTexts } from '../../../i18n'

const PartialSaveAlert = lazy(
  async () => (await Promise.all([import('./PartialSaveAlert'), loadScreenTexts()]))[0],
)

/** The report on a save that failed in part, loaded when there is one. */
export const PartialSaveSlot = (props: ComponentProps<typeof PartialSaveAlert>) => (
  <Suspense fallback={null}>
    <PartialSaveAlert {...props} />
  </Suspense>
)
