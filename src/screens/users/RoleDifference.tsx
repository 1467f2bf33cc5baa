import { effectivePermissions, missingPermissions } from '../../../contract/policies/access'
import type { Role } from '../../features/roles/role'
import { useT } from '../../i18n'
import { permissionTexts } from '../../i18n/permission-texts'

/** The permissions gained and lost by a change of role. */
export const RoleDifference = ({ from, to }: { from: Role; to: Role }) => {
  const t = useT()
  const parts = [
    [t('users.gains'), missingPermissions(effectivePermissions(to), effectivePermissions(from))],
    [t('users.loses'), missingPermissions(effectivePermissions(from), effectivePermissions(to))],
  ] as const
  return parts.map(
    ([title, rights]) =>
      rights.length > 0 && (
        <section key={title} className="user-difference">
          <h3>{title}</h3>
          <ul>
            {permissionTexts(rights).map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </section>
      ),
  )
}
