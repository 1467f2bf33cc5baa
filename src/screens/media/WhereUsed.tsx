import { Link } from 'react-router-dom'
import type { MediaUses } from '../../../contract/extensions/media'
import { resourceNamed } from '../../../contract/registry'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/declared-texts'
import { CallData } from '../../kit/call/CallData'
import { useKit } from '../../kit/context'
import { findEntryNamed, showPath } from '../../kit/paths'
import { useDeletedHref } from '../../kit/record/actions/use-restore-action'
import { canView } from '../../providers/auth/access'

type Use = MediaUses['data'][number]

/** One resource: links to its records, as far as the user may read them, and the number of others. */
const Uses = ({ use: { resource: name, count, deleted = 0, records } }: { use: Use }) => {
  const t = useT()
  const { registry } = useKit()
  const resource = resourceNamed(registry, name)
  const entry = canView(resource, 'show') ? findEntryNamed(registry, name) : undefined
  const deletedHref = useDeletedHref(resource)
  const rest = count - deleted - records.length
  return (
    <li>
      {resourceMany(resource)}: {records.length === 0 && rest > 0 && rest}
      {records.map(({ id, label }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {entry ? <Link to={showPath(entry, id)}>{label}</Link> : label}
        </span>
      ))}
      {records.length > 0 && rest > 0 && ` ${t('media.andMore', { count: rest })}`}
      {deleted > 0 && rest + records.length > 0 && ', '}
      {deleted > 0 &&
        (deletedHref ? (
          <Link to={deletedHref}>{t('media.usedByDeleted', { count: deleted })}</Link>
        ) : (
          t('media.usedByDeleted', { count: deleted })
        ))}
    </li>
  )
}

/** The records that show a picture. */
export const WhereUsed = ({ mediaKey }: { mediaKey: string }) => {
  const t = useT()
  return (
    <CallData
      call="x.mediaUsedBy"
      query={{ key: mediaKey }}
      failed={t('media.usesFailed')}
      empty={<p>{t('media.notUsed')}</p>}
    >
      {({ data }) => (
        <ul className="media-uses">
          {data.map((use) => (
            <Uses key={use.resource} use={use} />
          ))}
        </ul>
      )}
    </CallData>
  )
}
