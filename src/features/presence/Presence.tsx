import type { AnyResource } from '../../../contract/grammar/resource'
import { locale, useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { initialsOf } from './initials'
import { usePresence } from './use-presence'
import './presence.css'

/** More are counted. */
const maxNamed = 3

type Props = { resource: AnyResource; recordId: string; isEditing?: boolean }

/** The colleagues who have a record open, by initials and name; those who edit it come first. */
export default function Presence({ resource, recordId, isEditing = false }: Props) {
  const t = useT()
  const colleagues = usePresence(resource.name, recordId, isEditing)
  const editing = colleagues.filter((one) => one.isEditing)
  const named = editing.length ? editing : colleagues
  const names = named.slice(0, maxNamed).map(({ name }) => name)
  const rest = named.length - names.length
  const list = new Intl.ListFormat(locale()).format(
    rest ? [...names, t('presence.more', { count: rest })] : names,
  )
  const shown = colleagues.slice(0, maxNamed)
  return (
    <span className="presence" role="status">
      {colleagues.length > 0 && (
        <>
          <span className="presence-people" aria-hidden>
            {shown.map(({ id, name, isEditing }) => (
              <span key={id} className="presence-person" data-editing={isEditing} title={name}>
                {initialsOf(name)}
              </span>
            ))}
            {colleagues.length > maxNamed && (
              <span className="presence-person">+{formatNumber(colleagues.length - maxNamed)}</span>
            )}
          </span>
          <span>
            {t(editing.length ? 'presence.editing' : 'presence.open', { count: named.length, names: list })}
          </span>
        </>
      )}
    </span>
  )
}
