import { PlusOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { entriesOf } from '../../../contract/registry'
import { useT } from '../../i18n'
import { entryLabel, resourceOne, spokenOf } from '../../i18n/words'
import { useKit } from '../../kit/context'
import { inSentence } from '../../kit/in-sentence'
import { createPath } from '../../kit/paths'
import { mayView, useAccess } from '../../providers/auth/access'
import './places.css'

const Place = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const one = inSentence(resourceOne(spokenOf(entry)))
  return (
    <li className="home-place">
      <Link to={landingLink(entry)} className="home-place-name">
        {entryLabel(entry)}
      </Link>
      {mayView(entry.resource, 'create') && (
        <Link to={createPath(entry)} className="home-place-new">
          <PlusOutlined aria-hidden /> {t('home.new', { one })}
        </Link>
      )}
    </li>
  )
}

/** The pages of this user. */
export const Places = () => {
  const t = useT()
  const { registry } = useKit()
  useAccess()
  const places = entriesOf(registry).filter((e) => !e.hidden && mayView(e.resource, 'list'))
  if (!places.length) return <p>{t('home.nothing')}</p>
  return (
    <ul className="home-places">
      {places.map((entry) => (
        <Place key={entry.path} entry={entry} />
      ))}
    </ul>
  )
}
