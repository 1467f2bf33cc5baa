import { Link } from 'react-router-dom'
import type { Ref } from '#contract/grammar/record.ts'
import { resourceNamed } from '#contract/registry.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import { useCanView } from '#providers/auth/access.ts'

/** The name of another record, linked if it has a page that the role may see. */
export const RecordLink = ({ to, record }: { to: string; record: Ref }) => {
  const canView = useCanView()
  const { registry } = useKit()
  const entry = findEntryNamed(registry, to)
  return entry && canView(resourceNamed(registry, to), 'show') ? (
    <Link className="record-link" to={showPath(entry, record.id)}>
      {record.label}
    </Link>
  ) : (
    record.label
  )
}
