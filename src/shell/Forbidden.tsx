import type { AccessRule } from '#contract/policies/access.ts'
import { messages } from '#contract/policies/messages.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useDocumentTitle } from '#ui/layout/document-title.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { StatePicture } from '#ui/states/StatePicture.tsx'
import '#ui/states/states.css'

/** Replaces a forbidden page; names the required permission. */
export const Forbidden = ({ demand }: { demand: AccessRule }) => {
  useDocumentTitle(messages.forbiddenHeader)
  return (
    <section className="state state-page">
      <StatePicture of="locked" />
      <h1>{messages.forbiddenHeader}</h1>
      <p className="state-hint">{messages.forbiddenSubheader}</p>
      {typeof demand !== 'string' && (
        <p className="state-hint">
          {t('forbidden.needs', { action: choiceLabel(demand[1]), subject: choiceLabel(demand[0]) })}
        </p>
      )}
      <div className="state-action">
        <LinkButton to="/">{t('notFound.next')}</LinkButton>
        <LinkButton to="/my-profile">{t('forbidden.profile')}</LinkButton>
      </div>
    </section>
  )
}
