import type { EntryOf, RecordFor } from '#contract/types.ts'
import { useKit } from '#kit/context/context.tsx'
import ListPage from '#kit/list/ListPage.tsx'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'

/** Former addresses; each row opens the record that its address leads to. */
export default function RedirectList({ entry }: { entry: EntryOf<'redirects'> }) {
  const { registry } = useKit()
  const hrefOf = ({ kind, recordId }: RecordFor<'redirects'>) => {
    const target = findEntryNamed(registry, kind)
    return target ? showPath(target, recordId) : ''
  }
  return <ListPage entry={entry} hrefOf={hrefOf} />
}
