import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/ListPage'

export default function FormList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} />
}
