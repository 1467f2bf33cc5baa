import { PlusOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import { landingLink } from '../../../contract/grammar/sidebar'
import { entriesOf } from '../../../contract/registry'
import { useT } from '../../i18n'
import { resourceMany, resourceOne, spokenOf } from '../../i18n/words'
import { useKit } from '../../kit/context'
import { inSentence } from '../../kit/in-sentence'
import { PageHeader } from '../../kit/PageHeader'
import { createPath } from '../../kit/paths'
import { mayView } from '../../providers/access'
import { useSession } from '../../providers/session'
import './home.css'

const Place = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const one = inSentence(resourceOne(spokenOf(entry)))
  return (
    <li className="home-place">
      <Link to={landingLink(entry)} className="home-place-name">
        {entry.label ?? resourceMany(entry.resource)}
      </Link>
      {mayView(entry.resource, 'create') && (
        <Link to={createPath(entry)} className="home-place-new">
          <PlusOutlined aria-hidden /> {t('home.new', { one })}
        </Link>
      )}
    </li>
  )
}

/** Where one lands after signing in: the places this admin may work in. */
const Home = () => {
  const t = useT()
  const { registry } = useKit()
  const { user } = useSession()
  const places = entriesOf(registry).filter((e) => !e.hidden && mayView(e.resource, 'list'))
  return (
    <>
      <PageHeader
        title={t('home.title', { name: user?.firstName ?? '' })}
        documentTitle={t('home.tab')}
        facts={user && t('home.role', { role: user.role.name })}
      />
      {places.length ? (
        <ul className="home-places">
          {places.map((entry) => (
            <Place key={entry.path} entry={entry} />
          ))}
        </ul>
      ) : (
        <p>{t('home.nothing')}</p>
      )}
    </>
  )
}
export default Home
