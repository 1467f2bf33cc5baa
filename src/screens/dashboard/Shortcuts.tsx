import { PlusOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { entriesOf } from '../../../contract/registry'
import { useT } from '../../i18n'
import { entryLabel, resourceInEntry, resourceOne } from '../../i18n/declared-texts'
import { useKit } from '../../kit/context'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import { createPath } from '../../kit/paths'
import { canView, useAccess } from '../../providers/auth/access'
import './dashboard.css'

const ShortcutLink = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const one = lowerCaseTitle(resourceOne(resourceInEntry(entry)))
  return (
    <li className="home-place">
      <Link to={landingLink(entry)} className="home-place-name">
        {entryLabel(entry)}
      </Link>
      {canView(entry.resource, 'create') && (
        <Link to={createPath(entry)} className="home-place-new">
          <PlusOutlined aria-hidden /> {t('common.newOne', { one })}
        </Link>
      )}
    </li>
  )
}

/** The pages of this user. */
export const Shortcuts = () => {
  const t = useT()
  const { registry } = useKit()
  useAccess()
  const places = entriesOf(registry).filter((entry) => !entry.hidden && canView(entry.resource, 'list'))
  if (!places.length) return <p>{t('home.nothing')}</p>
  return (
    <ul className="home-places">
      {places.map((entry) => (
        <ShortcutLink key={entry.path} entry={entry} />
      ))}
    </ul>
  )
}
