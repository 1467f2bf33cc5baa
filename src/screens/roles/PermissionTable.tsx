import { CheckOutlined } from '@ant-design/icons'
import {
  type Action,
  actions,
  effectivePermissions,
  type Permission,
  type Subject,
  subjects,
} from '#contract/policies/access.ts'
import { isSuperAdmin, type Role, toRole } from '#features/roles/role.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { PermissionMark } from './PermissionMark'
import { hasPermission } from './permissions'
import { ShowroomScopeNote } from './ReachNote'
import { subjectDescription } from './role'
import { useComparison } from './use-comparison'
import './permissions.css'

type Shown = { held: readonly Permission[]; other?: Role | undefined }

const Rights = ({ held, other }: Shown) => {
  const others = other ? effectivePermissions(other) : []
  const shown = subjects.filter((subject) => [...held, ...others].some((p) => p.subject === subject))
  const cell = (subject: Subject, action: Action) => {
    const isHeld = hasPermission(held, subject, action)
    const isOthers = hasPermission(others, subject, action)
    return (
      <>
        {isHeld && <CheckOutlined aria-label={choiceLabel(action)} />}
        {!isHeld && !isOthers && <span className="permissions-no">–</span>}
        <PermissionMark other={other} subject={subject} action={action} isHeld={isHeld} />
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is pushed along by the arrow keys
    <section className="permissions" tabIndex={0} aria-label={t('common.permissions')}>
      <DataTable
        rows={shown}
        keyOf={(subject) => subject}
        columns={[
          { key: 'subject', head: t('permissions.subject'), isRowHead: true, cell: choiceLabel },
          ...actions.map((action) => ({
            key: action,
            head: choiceLabel(action),
            cell: (subject: Subject) => cell(subject, action),
          })),
          {
            key: 'guards',
            head: t('permissions.covers'),
            className: 'permissions-guards',
            cell: subjectDescription,
          },
        ]}
      />
    </section>
  )
}

const OfRole = ({ role }: { role: Role }) => {
  const { other, tool } = useComparison(role, role.id)
  return (
    <>
      {tool}
      {!isSuperAdmin(role) && <ShowroomScopeNote showrooms={role.showrooms} />}
      <Rights held={effectivePermissions(role)} other={other} />
      {isSuperAdmin(role) && <p className="permissions-note">{t('permissions.everything')}</p>}
    </>
  )
}

/** The permissions of a role, read-only: one row per subject with any. */
const PermissionTable = ({ value, size, record }: CellProps) => {
  const permissions = (value ?? []) as Permission[]
  const role = record?.roleType
    ? toRole({ ...recordOf('roles', record), permissions: permissions })
    : undefined
  if (size === 'list') {
    if (role && isSuperAdmin(role)) return t('permissions.every')
    return permissions.length
      ? permissions.map((p) => choiceLabel(p.subject)).join(', ')
      : t('permissions.none')
  }
  if (role) return <OfRole role={role} />
  return permissions.length ? <Rights held={permissions} /> : t('permissions.none')
}
export default PermissionTable
