import { Form } from 'antd'
import { useEffect, useId, useRef } from 'react'
import {
  effectivePermissions,
  type Grants,
  missingPermissions,
  type Permission,
  type RoleType,
} from '#contract/policies/access.ts'
import { limitingShowrooms } from '#contract/policies/reach.ts'
import { isSuperAdmin } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { useSession } from '#providers/auth/session.ts'
import { PermissionMatrix } from './PermissionMatrix'
import { canGrantAll } from './permissions'
import { ShowroomScopeNote } from './ReachNote'
import { useRoleBarrier } from './use-barrier'
import { useComparison } from './use-comparison'

const noGrants: Grants = { roleType: 'branch-admin-type', permissions: [] }

/** The permissions of a role, next to those of another one. A super admin's follow from the role type. */
const PermissionsInput = ({ value, onChange, record, disabled, ...input }: InputProps) => {
  const roleType = Form.useWatch('roleType', { form: Form.useFormInstance(), preserve: true }) as
    | RoleType
    | null
    | undefined
  const whyId = useId()
  const permissions = (value ?? []) as readonly Permission[]
  const own = { roleType: roleType ?? 'branch-admin-type', permissions: permissions }
  const { other, tool } = useComparison(own, record?.id)
  const all = isSuperAdmin(own)
  const giver = useSession().user?.role ?? noGrants
  const barrier = useRoleBarrier(record && recordOf('roles', record))

  // A super admin needs no selection; permissions filled in for one are removed again with the type.
  const filled = useRef(false)
  const isEmpty = permissions.length === 0
  useEffect(() => {
    if (all && isEmpty) {
      filled.current = true
      onChange([...effectivePermissions({ roleType: 'super-admin-type', permissions: [] })])
    } else if (!all && filled.current) {
      filled.current = false
      onChange([])
    }
  }, [all, isEmpty, onChange])

  // A copy starts with the permissions of its source.
  const excess = record || all ? [] : missingPermissions(permissions, effectivePermissions(giver))
  const hasExcess = excess.length > 0
  useEffect(() => {
    if (hasExcess)
      onChange(missingPermissions(permissions, missingPermissions(permissions, effectivePermissions(giver))))
  }, [hasExcess, permissions, giver, onChange])

  const reason = all
    ? undefined
    : barrier
      ? t('roles.ownRights')
      : !canGrantAll(giver) && t('permissions.onlyYours')
  return (
    <>
      {tool}
      {reason && (
        <p id={whyId} className="permissions-why">
          {reason}
        </p>
      )}
      {!all && (
        <ShowroomScopeNote
          showrooms={record ? recordOf('roles', record).showrooms : limitingShowrooms(giver)}
        />
      )}
      <PermissionMatrix
        {...input}
        describedBy={[reason && whyId, input.describedBy].filter(Boolean).join(' ')}
        value={effectivePermissions(own)}
        onChange={onChange}
        disabled={Boolean(disabled) || all || barrier !== undefined}
        other={other}
        giver={giver}
      />
      {(all || !barrier) && (
        <p className="permissions-note">{t(all ? 'permissions.everything' : 'permissions.readFollows')}</p>
      )}
    </>
  )
}
export default PermissionsInput
