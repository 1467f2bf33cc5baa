import type { Action, Subject } from '#contract/policies/access.ts'
import { effectivePermissions } from '#contract/policies/access.ts'
import type { Role } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import { hasPermission } from './permissions'

type Props = { other: Role | undefined; subject: Subject; action: Action; isHeld: boolean }

const differs = ({ other, subject, action, isHeld }: Props) =>
  other !== undefined && hasPermission(effectivePermissions(other), subject, action) !== isHeld

/** Marks a difference from the compared role. */
export const PermissionMark = (props: Props) => {
  if (!props.other || !differs(props)) return null
  const role = props.other.name
  const label = props.isHeld ? t('roles.otherLacks', { role }) : t('roles.otherHas', { role })
  return (
    <span className={props.isHeld ? 'permissions-more' : 'permissions-fewer'} title={label}>
      <span aria-hidden>{props.isHeld ? '+' : '−'}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
