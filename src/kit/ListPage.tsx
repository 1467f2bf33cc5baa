import type { ReactNode } from 'react'
import type { Entry } from '../../contract/grammar/sidebar'
import { List } from './list/List'

type Props = {
  entry: Entry
  /** Stands between the head of the page and the list. */
  children?: ReactNode
}

/** The list of a sidebar entry. Another entry is another list, even of the same resource. */
export default function ListPage({ entry, children }: Props) {
  return (
    <List key={entry.path} entry={entry}>
      {children}
    </List>
  )
}
