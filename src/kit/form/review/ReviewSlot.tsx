import { type ComponentProps, lazy, Suspense } from 'react'
import { loadScreenTexts } from '../../../i18n'

const ReviewDialog = lazy(async () => (await Promise.all([import('./ReviewDialog'), loadScreenTexts()]))[0])

/** The list of changes, loaded when it is opened for the first time. */
export const ReviewSlot = (props: ComponentProps<typeof ReviewDialog>) => (
  <Suspense fallback={null}>
    <ReviewDialog {...props} />
  </Suspense>
)
