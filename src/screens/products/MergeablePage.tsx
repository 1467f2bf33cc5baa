import type { EntryOf } from '#contract/types.ts'
import { useMergeActions } from '#features/merge/merge-actions.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'

type Mergeable = 'brands' | 'manufacturers' | 'tags' | 'categories'

/** A brand, manufacturer, tag or category, into which its duplicates can be merged. */
export default function MergeablePage({ entry }: { entry: EntryOf<Mergeable> }) {
  return <ShowPage entry={entry} actions={useMergeActions(entry.resource)} />
}
