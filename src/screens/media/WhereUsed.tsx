import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { MediaUses } from '../../../contract/extensions/media'
import { resourceNamed } from '../../../contract/registry'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/words'
import { useCallQuery } from '../../kit/call/use-call-query'
import { useKit } from '../../kit/context'
import { entryOf, showPath } from '../../kit/paths'
import { PartFailed } from '../../kit/states/PartFailed'
import { mayView } from '../../providers/auth/access'

type Use = MediaUses['data'][number]

/** One resource: links to its records, as far as the user may read them, and the number of others. */
const Uses = ({ use: { resource: name, count, records } }: { use: Use }) => {
  const t = useT()
  const { registry } = useKit()
  const resource = resourceNamed(registry, name)
  const entry = mayView(resource, 'show') ? entryOf(registry, name) : undefined
  const rest = count - records.length
  return (
    <li>
      {resourceMany(resource)}: {records.length === 0 && count}
      {records.map(({ id, label }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {entry ? <Link to={showPath(entry, id)}>{label}</Link> : label}
        </span>
      ))}
      {records.length > 0 && rest > 0 && ` ${t('media.andMore', { count: rest })}`}
    </li>
  )
}

/** The records that show a picture. */
export const WhereUsed = ({ mediaKey }: { mediaKey: string }) => {
  const t = useT()
  const { data, failure, isFetching, refresh } = useCallQuery('x.mediaUsedBy', { query: { key: mediaKey } })
  if (failure) return <PartFailed title={t('media.usesFailed')} busy={isFetching} onRetry={refresh} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (!data.data.length) return <p>{t('media.nowhere')}</p>
  return (
    <ul className="media-uses">
      {data.data.map((use) => (
        <Uses key={use.resource} use={use} />
      ))}
    </ul>
  )
}
