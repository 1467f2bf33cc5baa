import { type ReactNode, useId } from 'react'
import type { AccessRule } from '#contract/policies/access.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import './dashboard.css'

type Props = { title: ReactNode; note?: string | undefined; tools?: ReactNode; children: ReactNode }

/** A part of the dashboard with a title. */
export const Panel = ({ title, note, tools, children }: Props) => {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className="panel-note">{note}</p>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  )
}

/** Says that the role does not see a part, and which permission it needs. */
export const PanelForbidden = ({ demand: [subject, action] }: { demand: Exclude<AccessRule, string> }) => {
  const t = useT()
  return (
    <p className="panel-refused">
      {t('dashboard.refused')}{' '}
      {t('forbidden.needs', { action: choiceLabel(action), subject: choiceLabel(subject) })}
    </p>
  )
}
