import { useCallback } from 'react'
import { findRoleChangeRefusal } from '#contract/policies/access.ts'
import { toRole } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import type { InputProps, Row } from '#kit/context/props.ts'
import type { InputPropsFor } from '#kit/fields/props/input-props.ts'
import { ReferenceSelect } from '#kit/fields/ref/ReferenceSelect.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import { useSession } from '#providers/auth/session.ts'

/** The role of a new user: one within the permissions of the user who adds them. */
export default function RoleInput(props: InputProps) {
  const own = useSession().user?.role
  const refusal = useCallback(
    (role: Row) =>
      own && findRoleChangeRefusal(own, { after: toRole(recordOf('roles', role)) })
        ? t('users.roleBeyond')
        : undefined,
    [own],
  )
  const { value, onChange, ...rest } = props as InputPropsFor<'ref'>
  return (
    <ReferenceSelect
      {...rest}
      ids={value ? [value] : []}
      onPick={([id]) => onChange(id ?? null)}
      refusal={refusal}
    />
  )
}
