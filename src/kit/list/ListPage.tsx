import type { Entry } from '#contract/grammar/sidebar.ts'
import { listKey } from '../navigation/paths'
import type { RecordAt } from '../records/record-of'
import { List, type ListPageOptions } from './List'

type Props<E extends Entry> = ListPageOptions<RecordAt<E>> & { entry: E }

/**
 * The list of a sidebar entry. Another entry is another list, even of the same resource. Columns, filters, sorting and the
 * actions of the declaration need no option.
 * @example
 * <ListPage entry={entry} actions={useRoleActions()} />
 */
export default function ListPage<E extends Entry>({ entry, ...options }: Props<E>) {
  // The data provider returns records of the entry's resource.
  return <List key={listKey(entry)} entry={entry} {...(options as ListPageOptions)} />
}
