import { Link } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { Row } from '#kit/context/props.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { editPath } from '#kit/navigation/paths.ts'
import { useCanView } from '#providers/auth/access.ts'
import { ReadError } from '#ui/states/ReadError.tsx'
import { savedText } from './saved-text'

/** That a record has changes which customers don't see yet, as part of its facts; leads to the form that begins with them. */
export default function UnpublishedFact({ entry, record }: { entry: Entry; record: Row }) {
  const canView = useCanView()
  const { resource } = entry
  const read = useCallQuery('x.unpublishedChanges', { params: { resource: resource.name, id: record.id } })
  if (read.failure) return <ReadError title={t('form.unpublished.failed')} read={read} isInline />
  const changes = read.data?.changes
  if (!changes) return null
  const shown = <Pill tone="info">{savedText(changes)}</Pill>
  return canView(resource, 'edit') ? <Link to={editPath(entry, record.id)}>{shown}</Link> : shown
}
