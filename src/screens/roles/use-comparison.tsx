import { useState } from 'react'
import { effectivePermissions, type Grants, missingPermissions } from '#contract/policies/access.ts'
import { type Role, toRole } from '#features/roles/role.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { useAccess } from '#providers/auth/access.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { countActions } from './role'

/** The number of permissions that one has and the other lacks, in both directions. */
const Counts = ({ own, other }: { own: Grants; other: Role }) => {
  const more = countActions(missingPermissions(effectivePermissions(own), effectivePermissions(other)))
  const fewer = countActions(missingPermissions(effectivePermissions(other), effectivePermissions(own)))
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
  const may = useAccess()(['AdminRole', 'READ'])
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<string>()
  const read = useAllRecords('roles', { enabled: may && (isOpen || chosen !== undefined) })
  const others = (read.data ?? []).filter((row) => row.id !== ownId).map(toRole)
  const other = others.find((role) => role.id === chosen)
  const tool = may && (
    <div className="permissions-compare">
      <LabelledSelect<string>
        label={t('roles.compare')}
        allowClear
        showSearch
        placeholder={t('roles.compareWith')}
        value={chosen ?? null}
        loading={isOpen && read.isFetching}
        onOpenChange={setOpen}
        onChange={(next?: string) => choose(next)}
        options={others.map((role) => ({ value: role.id, label: role.name }))}
        notFoundContent={read.isFetching ? t('common.loading') : t('roles.noOther')}
      />
      <ReadError title={t('roles.loadFailed')} read={read} />
      {other && <Counts own={own} other={other} />}
    </div>
  )
  return { other, tool }
}
