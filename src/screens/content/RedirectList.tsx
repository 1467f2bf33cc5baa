import type { EntryOf, RecordFor } from '../../../contract/types'
import { useKit } from '../../kit/context/context'
import ListPage from '../../kit/list/ListPage'
import { findEntryNamed, showPath } from '../../kit/navigation/paths'

/** Former addresses; each row opens the record that its address leads to. */
export default function RedirectList({ entry }: { entry: EntryOf<'redirects'> }) {
  const { registry } = useKit()
  const hrefOf = ({ kind, recordId }: RecordFor<'redirects'>) => {
    const target = findEntryNamed(registry, kind)
    return target ? showPath(target, recordId) : ''
  }
  return <ListPage entry={entry} hrefOf={hrefOf} />
}
