import { Suspense } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Row } from '#kit/context/props.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const UnpublishedFact = lazyWithTexts(() => import('./UnpublishedFact'))

/** The same, loaded after the record, where the backend has unpublished changes. */
export const LazyUnpublishedFact = (props: { entry: Entry; record: Row }) => {
  const isDeclared =
    props.entry.resource.publishedWhen !== undefined && props.record.unpublishedChanges !== false
  const isKnown = useCapability('unpublishedChanges', isDeclared)
  const isFirstPageShown = useStore(firstPageShown)
  if (!isDeclared || !isKnown || !isFirstPageShown) return null
  return (
    <Suspense fallback={null}>
      <UnpublishedFact {...props} />
    </Suspense>
  )
}
