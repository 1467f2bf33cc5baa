import type { EntryOf } from '#contract/types.ts'
import { useMergeActions } from '#features/merge/merge-actions.tsx'
import ListPage from '#kit/list/ListPage.tsx'

/** Brands, manufacturers and tags; duplicates are merged. */
export default function MergeableList({ entry }: { entry: EntryOf<'brands' | 'manufacturers' | 'tags'> }) {
  return <ListPage entry={entry} actions={useMergeActions(entry.resource)} />
}
