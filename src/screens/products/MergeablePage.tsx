import type { EntryOf } from '../../../contract/types'
import { useMerge } from '../../features/merge/use-merge'
import ShowPage from '../../kit/record/ShowPage'

type Mergeable = 'brands' | 'manufacturers' | 'tags' | 'categories'

/** A brand, manufacturer, tag or category, into which its duplicates can be merged. */
export default function MergeablePage({ entry }: { entry: EntryOf<Mergeable> }) {
  const { actions, dialog } = useMerge(entry.resource)
  return (
    <>
      <ShowPage entry={entry} actions={actions} />
      {dialog}
    </>
  )
}
