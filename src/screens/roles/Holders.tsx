import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { resourceNamed } from '../../../contract/registry'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { Pill } from '../../kit/fields/parts'
import type { Row } from '../../kit/fields/props/props'
import { Card } from '../../kit/form/Sections'
import { entryOf } from '../../kit/paths'
import { inactiveWord } from '../../kit/record/actions/use-active-action'
import { PartFailed } from '../../kit/states/PartFailed'
import { useAccess } from '../../providers/auth/access'
import type { Failure } from '../../providers/errors'

const shownAtOnce = 10
const nameOf = (row: Row) => `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || String(row.userName)
const holdsRole = (row: Row, roleId: string) => (row.role as { id?: string } | null)?.id === roleId

const List = ({ roleId }: { roleId: string }) => {
  const t = useT()
  const { registry } = useKit()
  const place = entryOf(registry, 'admins')?.path
  const { result, query } = useList<Row, Failure>({
    resource: 'admins',
    pagination: { mode: 'off' },
    errorNotification: false,
  })
  if (query.isError)
    return (
      <PartFailed
        title={t('roles.holdersNotRead')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const holders = result.data.filter((row) => holdsRole(row, roleId))
  const rest = holders.length - shownAtOnce
  return (
    <>
      <p>{holders.length ? t('roles.holdersCount', { count: holders.length }) : t('roles.nobody')}</p>
      <ul className="role-holders">
        {holders.slice(0, shownAtOnce).map((row) => (
          <li key={row.id}>
            {nameOf(row)} <span className="role-holder-name">{String(row.userName)}</span>{' '}
            {row.isActive === false && (
              <Pill tone="warning">{inactiveWord(resourceNamed(registry, 'admins'))}</Pill>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('roles.holdersRest', { count: rest })}</p>}
      {place && <Link to={place}>{t('roles.toUsers')}</Link>}
    </>
  )
}

/** Users with this role, for those who may read users. */
export const Holders = ({ roleId }: { roleId: string }) => {
  const t = useT()
  const may = useAccess()(['Admin', 'READ'])
  return (
    <Card title={t('roles.holders')}>
      {may ? <List roleId={roleId} /> : <p className="permissions-note">{t('roles.holdersForbidden')}</p>}
    </Card>
  )
}
