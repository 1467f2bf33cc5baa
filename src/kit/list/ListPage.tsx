import type { Entry } from '../../../contract/grammar/sidebar'
import { listKey } from '../paths'
import { List, type ListPageOptions } from './List'

/** The list of a sidebar entry. Another entry is another list, even of the same resource. */
export default function ListPage(props: ListPageOptions & { entry: Entry }) {
  return <List key={listKey(props.entry)} {...props} />
}
