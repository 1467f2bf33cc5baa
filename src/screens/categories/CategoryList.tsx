import type { EntryOf } from '../../../contract/types'
import ListPage from '../../kit/list/ListPage'
import { ViewSwitch } from './ViewSwitch'

export default function CategoryList({ entry }: { entry: EntryOf<'categories'> }) {
  return <ListPage entry={entry} toolbar={<ViewSwitch entry={entry} view="list" />} />
}
