import { useList } from '@refinedev/core'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { type Grants, heldBy, rightsBeyond } from '../../../contract/policies/access'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import type { Row } from '../../kit/fields/props/props'
import { PartFailed } from '../../kit/states/PartFailed'
import { useAccess } from '../../providers/auth/access'
import type { Failure } from '../../providers/errors'
import { asRole, countOf, type Role } from './role'

/** The number of permissions that one has and the other lacks, in both directions. */
const Counts = ({ own, other }: { own: Grants; other: Role }) => {
  const t = useT()
  const more = countOf(rightsBeyond(heldBy(own), heldBy(other)))
  const fewer = countOf(rightsBeyond(heldBy(other), heldBy(own)))
  const parts = [
    ...(more ? [t('roles.more', { count: more })] : []),
    ...(fewer ? [t('roles.fewer', { count: fewer })] : []),
  ]
  return (
    <p className="permissions-counts" role="status">
      {parts.length
        ? t('roles.differs', { parts: parts.join(', '), role: other.name })
        : t('roles.same', { role: other.name })}{' '}
      {own.roleType !== other.roleType && t('roles.otherType', { type: choiceLabel(other.roleType) })}
    </p>
  )
}

/** Another role to compare with, selected by name; nothing is requested before. */
export const useComparison = (own: Grants, ownId: string | undefined) => {
  const t = useT()
  const id = useId()
  const may = useAccess()(['AdminRole', 'READ'])
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<string>()
  const { result, query } = useList<Row, Failure>({
    resource: 'roles',
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled: may && (isOpen || chosen !== undefined) },
  })
  const others = result.data.filter((row) => row.id !== ownId).map(asRole)
  const other = others.find((role) => role.id === chosen)
  const tool = may && (
    <div className="permissions-compare">
      <label htmlFor={id}>{t('roles.compare')}</label>
      <Select<string>
        id={id}
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={t('roles.compareWith')}
        value={chosen ?? null}
        loading={isOpen && query.isFetching}
        onOpenChange={setOpen}
        onChange={(next?: string) => choose(next)}
        options={others.map((role) => ({ value: role.id, label: role.name }))}
        notFoundContent={query.isFetching ? t('roles.loading') : t('roles.noOther')}
      />
      {query.isError && (
        <PartFailed title={t('roles.notRead')} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {other && <Counts own={own} other={other} />}
    </div>
  )
  return { other, tool }
}
