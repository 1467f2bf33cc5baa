import { Checkbox } from 'antd'
import { type Action, actions, type Permission, type Subject, subjects } from '../../../contract/access'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import type { InputProps } from '../../kit/context'
import { granted, holds } from './permissions'
import './permissions.css'

/** Sixteen subjects × four actions, each row and column to be switched at once. */
const PermissionMatrix = ({ value, onChange, id, label, disabled, describedBy }: InputProps) => {
  const t = useT()
  const held = (value ?? []) as Permission[]
  const box = (name: string, some: readonly Subject[], which: readonly Action[]) => {
    const cells = some.flatMap((subject) => which.map((action) => holds(held, subject, action)))
    const all = cells.every(Boolean)
    return (
      <Checkbox
        aria-label={name}
        disabled={disabled ?? false}
        checked={all}
        indeterminate={!all && cells.some(Boolean)}
        onChange={(event) =>
          onChange(granted(held, event.target.checked, { subjects: some, actions: which }))
        }
      />
    )
  }
  return (
    <fieldset className="permissions" id={id} aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('permissions.subject')}</th>
            <th scope="col">{t('permissions.all')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                <span>{choiceLabel(action)}</span>
                {box(t('permissions.allSubjects', { action: choiceLabel(action) }), subjects, [action])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{choiceLabel(subject)}</th>
              <td>{box(t('permissions.allOf', { subject: choiceLabel(subject) }), [subject], actions)}</td>
              {actions.map((action) => (
                <td key={action}>
                  {box(
                    t('permissions.one', { action: choiceLabel(action), subject: choiceLabel(subject) }),
                    [subject],
                    [action],
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="permissions-note">{t('permissions.everything')}</p>
    </fieldset>
  )
}
export default PermissionMatrix
