import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { type Grants, heldBy, type Permission, type RoleType, rightsBeyond } from '../../../contract/access'
import { useT } from '../../i18n'
import type { InputProps } from '../../kit/context'
import { useSession } from '../../providers/session'
import { PermissionMatrix } from './PermissionMatrix'
import { givesAll } from './permissions'
import { isTop } from './role'
import { useBarrier } from './use-barrier'
import { useComparison } from './use-comparison'

const nobody: Grants = { roleType: 'branch-admin-type', permissions: [] }

/** The rights of a role, beside those of another one. Those of a super admin follow from the role type. */
const PermissionsInput = ({ value, onChange, record, disabled, ...input }: InputProps) => {
  const t = useT()
  const roleType = Form.useWatch('roleType', { form: Form.useFormInstance(), preserve: true }) as
    | RoleType
    | null
    | undefined
  const given = (value ?? []) as readonly Permission[]
  const own = { roleType: roleType ?? 'branch-admin-type', permissions: given }
  const { other, tool } = useComparison(own, record?.id)
  const all = isTop(own)
  const giver = useSession().user?.role ?? nobody
  const barrier = useBarrier(record)

  // Nothing needs to be ticked for a super admin; what is filled in for one goes again with the type.
  const filled = useRef(false)
  const isEmpty = given.length === 0
  useEffect(() => {
    if (all && isEmpty) {
      filled.current = true
      onChange([...heldBy({ roleType: 'super-admin-type', permissions: [] })])
    } else if (!all && filled.current) {
      filled.current = false
      onChange([])
    }
  }, [all, isEmpty, onChange])

  // A copy begins with the rights of its source.
  const excess = record || all ? [] : rightsBeyond(given, heldBy(giver))
  const hasExcess = excess.length > 0
  useEffect(() => {
    if (hasExcess) onChange(rightsBeyond(given, rightsBeyond(given, heldBy(giver))))
  }, [hasExcess, given, giver, onChange])

  return (
    <>
      {tool}
      <PermissionMatrix
        {...input}
        value={heldBy(own)}
        onChange={onChange}
        disabled={Boolean(disabled) || all || barrier !== undefined}
        other={other}
        giver={giver}
      />
      <p className="permissions-note">
        {t(all ? 'permissions.everything' : barrier ? 'roles.ownRights' : 'permissions.readFollows')}
        {!all && !barrier && !givesAll(giver) && ` ${t('permissions.onlyYours')}`}
      </p>
    </>
  )
}
export default PermissionsInput
