import type { Entry } from '../../contract/grammar/sidebar'
import { List, type ListOptions } from './list/List'
import { listKey } from './paths'

/** The list of a sidebar entry. Another entry is another list, even of the same resource. */
export default function ListPage(props: ListOptions & { entry: Entry }) {
  return <List key={listKey(props.entry)} {...props} />
}
