import { Link } from 'react-router-dom'
import type { AccessRule } from '#contract/policies/access.ts'
import { messages } from '#contract/policies/messages.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { useDocumentTitle } from '#ui/layout/document-title.ts'
import './notice.css'

/** Replaces a forbidden page; names the required permission. */
export const Forbidden = ({ demand }: { demand: AccessRule }) => {
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
