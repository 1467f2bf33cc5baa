import { Link } from 'react-router'
import type { Demand } from '../../contract/access'
import { messages } from '../../contract/messages'
import { useT } from '../i18n'
import { choiceLabel } from '../i18n/words'
import { useDocumentTitle } from '../kit/document-title'
import './notice.css'

/** Stands in the place of a page that may not be seen; says which permission it takes. */
export const Forbidden = ({ demand }: { demand: Demand }) => {
  const t = useT()
  useDocumentTitle(messages.forbiddenHeader)
  return (
    <section className="shell-notice">
      <h1>{messages.forbiddenHeader}</h1>
      <p>{messages.forbiddenSubheader}</p>
      {typeof demand !== 'string' && (
        <p>{t('forbidden.needs', { action: choiceLabel(demand[1]), subject: choiceLabel(demand[0]) })}</p>
      )}
      <Link to="/">{t('notFound.next')}</Link>
      <Link to="/my-profile">{t('forbidden.profile')}</Link>
    </section>
  )
}
