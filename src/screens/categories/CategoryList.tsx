import type { EntryOf } from '../../../contract/types'
import { useMergeActions } from '../../features/merge/merge-actions'
import ListPage from '../../kit/list/ListPage'
import { ViewSwitch } from './ViewSwitch'

export default function CategoryList({ entry }: { entry: EntryOf<'categories'> }) {
  const actions = useMergeActions(entry.resource)
  return <ListPage entry={entry} actions={actions} views={<ViewSwitch entry={entry} view="list" />} />
}
