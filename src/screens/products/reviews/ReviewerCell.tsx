import { Link } from 'react-router-dom'
import { useKit } from '#kit/context/context.tsx'
import type { CellProps } from '#kit/context/props.ts'
import { findEntry } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'

/** The name of a reviewer. In a list it opens the review; there it leads to the customers of that name. */
export default function ReviewerCell({ value, size }: CellProps) {
  const entry = findEntry(useKit().registry, 'customers')
  const may = useAccess()
  const canSearch = useCapability('customers.list.search')
  if (typeof value !== 'string') return null
  if (size === 'list' || !entry || !canSearch || !may([entry.resource.subject, 'READ'])) return value
  return <Link to={`${entry.path}?page=1&search=${encodeURIComponent(value)}`}>{value}</Link>
}
