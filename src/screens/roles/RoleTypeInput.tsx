import { Select } from 'antd'
import { useEffect } from 'react'
import { roleTypes } from '#contract/policies/access.ts'
import { isSuperAdmin } from '#features/roles/role.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { selectProps } from '#kit/fields/props/input-props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { useSession } from '#providers/auth/session.ts'
import { useRoleBarrier } from './use-barrier'

/** The type of a role. Only super admins can give the super admin type, and users cannot change the type of their own role. */
const RoleTypeInput = (props: InputProps) => {
  const { value, onChange, record, disabled } = props
  const own = useSession().user?.role
  const barrier = useRoleBarrier(record && recordOf('roles', record))
  const chosen = roleTypes.find((roleType) => roleType === value)
  const mayGive = (roleType: (typeof roleTypes)[number]) =>
    !isSuperAdmin({ roleType }) || (own !== undefined && isSuperAdmin(own))

  // A copy starts with the type of its source.
  const isRefused = !record && chosen !== undefined && !mayGive(chosen)
  useEffect(() => {
    if (isRefused) onChange(null)
  }, [isRefused, onChange])

  return (
    <>
      <Select
        {...selectProps({ ...props, disabled: Boolean(disabled) || barrier !== undefined })}
        options={roleTypes.map((roleType) => ({
          value: roleType,
          label: mayGive(roleType)
            ? choiceLabel(roleType)
            : t('roles.topOnly', { type: choiceLabel(roleType) }),
          disabled: !mayGive(roleType),
        }))}
        value={chosen}
        onChange={onChange}
      />
      {barrier === 'ownRole' && <p className="permissions-note">{t('roles.ownType')}</p>}
    </>
  )
}
export default RoleTypeInput
