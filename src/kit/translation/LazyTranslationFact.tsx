import { Suspense } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { hasTranslations } from '#contract/grammar/translation.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { Row } from '../context/props'

const TranslationFact = lazyWithTexts(() => import('./TranslationFact'))

/** The same, loaded after the record, where the backend has translations. */
export const LazyTranslationFact = (props: { entry: Entry; record: Row }) => {
  const isTranslated = hasTranslations(props.entry.resource)
  const isKnown = useCapability('translation', isTranslated)
  const isFirstPageShown = useStore(firstPageShown)
  if (!isTranslated || !isKnown || !isFirstPageShown) return null
  return (
    <Suspense fallback={null}>
      <TranslationFact {...props} />
    </Suspense>
  )
}
