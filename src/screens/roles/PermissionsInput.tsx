import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { heldBy, type Permission, type RoleType } from '../../../contract/access'
import { useT } from '../../i18n'
import type { InputProps } from '../../kit/context'
import { PermissionMatrix } from './PermissionMatrix'
import { isTop } from './role'
import { useComparison } from './use-comparison'

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

  return (
    <>
      {tool}
      <PermissionMatrix
        {...input}
        value={heldBy(own)}
        onChange={onChange}
        disabled={Boolean(disabled) || all}
        other={other}
      />
      <p className="permissions-note">{t(all ? 'permissions.everything' : 'permissions.readFollows')}</p>
    </>
  )
}
export default PermissionsInput
