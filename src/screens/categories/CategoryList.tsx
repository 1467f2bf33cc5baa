import type { EntryOf } from '../../../contract/types'
import { useMerge } from '../../features/merge/use-merge'
import ListPage from '../../kit/list/ListPage'
import { ViewSwitch } from './ViewSwitch'

export default function CategoryList({ entry }: { entry: EntryOf<'categories'> }) {
  const { actions, dialog } = useMerge(entry.resource)
  return (
    <>
      <ListPage entry={entry} actions={actions} toolbar={<ViewSwitch entry={entry} view="list" />} />
      {dialog}
    </>
  )
}
