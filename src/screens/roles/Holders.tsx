import { Link } from 'react-router-dom'
import { resourceNamed } from '../../../contract/registry'
import { nameOfUser } from '../../features/roles/role'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { Pill } from '../../kit/fields/parts'
import type { Row } from '../../kit/fields/props/props'
import { Card } from '../../kit/form/Sections'
import { entryOf } from '../../kit/paths'
import { inactiveWord } from '../../kit/record/actions/use-active-action'
import { useUnpaged } from '../../kit/record/use-unpaged'
import { Loaded } from '../../kit/states/Loaded'
import { useAccess } from '../../providers/auth/access'

const shownAtOnce = 10
const holdsRole = (row: Row, roleId: string) => (row.role as { id?: string } | null)?.id === roleId

const List = ({ roleId }: { roleId: string }) => {
  const t = useT()
  const { registry } = useKit()
  const place = entryOf(registry, 'admins')?.path
  const users = useUnpaged('admins')
  const holders = users.data?.filter((row) => holdsRole(row, roleId))
  return (
    <Loaded read={users} data={holders} failed={t('roles.holdersNotRead')} isPart>
      {(all) => (
        <>
          <p>{all.length ? t('roles.holdersCount', { count: all.length }) : t('roles.nobody')}</p>
          <ul className="role-holders">
            {all.slice(0, shownAtOnce).map((row) => (
              <li key={row.id}>
                {nameOfUser(row)} <span className="role-holder-name">{String(row.userName)}</span>{' '}
                {row.isActive === false && (
                  <Pill tone="warning">{inactiveWord(resourceNamed(registry, 'admins'))}</Pill>
                )}
              </li>
            ))}
          </ul>
          {all.length > shownAtOnce && <p>{t('roles.holdersRest', { count: all.length - shownAtOnce })}</p>}
          {place && <Link to={place}>{t('roles.toUsers')}</Link>}
        </>
      )}
    </Loaded>
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
