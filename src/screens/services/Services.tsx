import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/ListPage'

export default function Services({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} />
}
