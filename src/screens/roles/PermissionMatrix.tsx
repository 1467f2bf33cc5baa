import { Checkbox } from 'antd'
import {
  type Action,
  actions,
  type Grants,
  type Permission,
  type Subject,
  subjects,
} from '#contract/policies/access.ts'
import type { Role } from '#features/roles/role.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { PermissionMark } from './PermissionMark'
import { canGrant, hasPermission, setPermissions } from './permissions'
import { subjectDescription } from './role'
import './permissions.css'

type Props = Pick<InputProps, 'value' | 'onChange' | 'id' | 'label' | 'disabled' | 'describedBy'> & {
  /** The compared role. */
  other?: Role | undefined
  /** Only permissions that this user has can be given; all by default. */
  giver?: Grants | undefined
}

type Cell = { subject: Subject; action: Action }

/** Sixteen subjects × four actions; rows, columns and everything can be switched at once. */
export const PermissionMatrix = ({
  value,
  onChange,
  id,
  label,
  disabled,
  describedBy,
  other,
  giver,
}: Props) => {
  const granted = (value ?? []) as readonly Permission[]
  const box = (name: string, some: readonly Subject[], which: readonly Action[]) => {
    const cells = some.flatMap((subject) => which.map((action) => ({ subject, action })))
    const isHeld = ({ subject, action }: Cell) => hasPermission(granted, subject, action)
    const mine = cells.filter(({ subject, action }) => !giver || canGrant(giver, subject, action))
    const all = cells.every(isHeld)
    const isLocked = !disabled && !mine.length
    /** Grants all missing permissions that may be given, or removes all if none is missing. */
    const toggle = () => {
      const on = !mine.every(isHeld)
      return mine.reduce(
        (value, { subject, action }) => setPermissions(value, on, { subjects: [subject], actions: [action] }),
        granted,
      )
    }
    return (
      <Checkbox
        aria-label={name}
        disabled={disabled || isLocked}
        {...(isLocked && { title: t('permissions.notYours') })}
        checked={all}
        indeterminate={!all && cells.some(isHeld)}
        onChange={() => onChange(toggle())}
      />
    )
  }
  const cell = (subject: Subject, action: Action) => (
    <td key={action}>
      {box(
        t('permissions.one', { action: choiceLabel(action), subject: choiceLabel(subject) }),
        [subject],
        [action],
      )}
      <PermissionMark
        other={other}
        subject={subject}
        action={action}
        isHeld={hasPermission(granted, subject, action)}
      />
    </td>
  )
  return (
    <fieldset className="permissions" id={id} aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('permissions.subject')}</th>
            <th scope="col">
              <span>{t('common.all')}</span>
              {box(t('permissions.onEverything'), subjects, actions)}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col">
                <span>{choiceLabel(action)}</span>
                {box(t('permissions.allSubjects', { action: choiceLabel(action) }), subjects, [action])}
              </th>
            ))}
            <th scope="col">{t('permissions.covers')}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{choiceLabel(subject)}</th>
              <td>{box(t('permissions.allOf', { subject: choiceLabel(subject) }), [subject], actions)}</td>
              {actions.map((action) => cell(subject, action))}
              <td className="permissions-guards">{subjectDescription(subject)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
