import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/list/ListPage'
import { ViewSwitch } from './ViewSwitch'

export default function CategoryList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} toolbar={<ViewSwitch entry={entry} view="list" />} />
}
