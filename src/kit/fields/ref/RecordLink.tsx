import { Link } from 'react-router-dom'
import type { Ref } from '../../../../contract/grammar/record'
import { resourceNamed } from '../../../../contract/registry'
import { canView, useAccess } from '../../../providers/auth/access'
import { useKit } from '../../context/context'
import { findEntryNamed, showPath } from '../../navigation/paths'

/** The name of another record, linked if it has a page that the role may see. */
export const RecordLink = ({ to, record }: { to: string; record: Ref }) => {
  const { registry } = useKit()
  useAccess()
  const entry = findEntryNamed(registry, to)
  return entry && canView(resourceNamed(registry, to), 'show') ? (
    <Link className="record-link" to={showPath(entry, record.id)}>
      {record.label}
    </Link>
  ) : (
    record.label
  )
}
