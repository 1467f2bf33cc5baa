import { CheckOutlined } from '@ant-design/icons'
import { actions, type Permission } from '../../../contract/access'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import type { CellProps } from '../../kit/context'
import { holds } from './permissions'
import './permissions.css'

/** What a role holds, to be read: a row a subject that it holds anything on. */
const PermissionTable = ({ value, size }: CellProps) => {
  const t = useT()
  const held = (value ?? []) as Permission[]
  if (!held.length) return t('permissions.none')
  if (size === 'list') return held.map((p) => choiceLabel(p.subject)).join(', ')
  return (
    <div className="permissions">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('permissions.subject')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {choiceLabel(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {held.map(({ subject }) => (
            <tr key={subject}>
              <th scope="row">{choiceLabel(subject)}</th>
              {actions.map((action) => (
                <td key={action}>
                  {holds(held, subject, action) ? (
                    <CheckOutlined aria-label={choiceLabel(action)} />
                  ) : (
                    <span className="permissions-no">–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
export default PermissionTable
