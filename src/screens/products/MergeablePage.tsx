import type { EntryOf } from '../../../contract/types'
import { useMergeOfRecord } from '../../features/merge/use-merge-of-record'
import ShowPage from '../../kit/record/ShowPage'

type Mergeable = 'brands' | 'manufacturers' | 'tags' | 'categories'

/** A brand, manufacturer, tag or category, which can be merged with its duplicates. */
export default function MergeablePage({ entry }: { entry: EntryOf<Mergeable> }) {
  const { actions, dialog } = useMergeOfRecord(entry)
  return (
    <>
      <ShowPage entry={entry} actions={actions} />
      {dialog}
    </>
  )
}
