import type { EntryOf } from '../../../contract/types'
import { useMergeActions } from '../../features/merge/merge-actions'
import ShowPage from '../../kit/record/ShowPage'

type Mergeable = 'brands' | 'manufacturers' | 'tags' | 'categories'

/** A brand, manufacturer, tag or category, into which its duplicates can be merged. */
export default function MergeablePage({ entry }: { entry: EntryOf<Mergeable> }) {
  return <ShowPage entry={entry} actions={useMergeActions(entry.resource)} />
}
