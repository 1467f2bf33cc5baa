import type { EntryOf } from '../../../contract/types'
import { useMerge } from '../../features/merge/use-merge'
import ListPage from '../../kit/list/ListPage'

/** Brands, manufacturers and tags; duplicates are merged. */
export default function MergeableList({ entry }: { entry: EntryOf<'brands' | 'manufacturers' | 'tags'> }) {
  const { actions, dialog } = useMerge(entry.resource)
  return (
    <>
      <ListPage entry={entry} actions={actions} />
      {dialog}
    </>
  )
}
