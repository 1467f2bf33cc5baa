import { heldBy, rightsBeyond } from '../../../contract/policies/access'
import type { Role } from '../../features/roles/role'
import { useT } from '../../i18n'
import { rightWords } from '../../i18n/rights'

/** The permissions gained and lost by a change of role. */
export const Difference = ({ from, to }: { from: Role; to: Role }) => {
  const t = useT()
  const parts = [
    [t('users.gains'), rightsBeyond(heldBy(to), heldBy(from))],
    [t('users.loses'), rightsBeyond(heldBy(from), heldBy(to))],
  ] as const
  return parts.map(
    ([title, rights]) =>
      rights.length > 0 && (
        <section key={title} className="user-difference">
          <h3>{title}</h3>
          <ul>
            {rightWords(rights).map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </section>
      ),
  )
}
