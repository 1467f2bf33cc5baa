import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { AccessRule } from '#contract/policies/access.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import './dashboard.css'

type TabsProps<K extends string> = {
  label: string
  /** The id of the panel that they change. */
  controls: string
  tabs: readonly { key: K; content: ReactNode }[]
  current: K
  onChoose: (key: K) => void
  className?: string
}
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The parts of a card, one of which is open. The arrow keys move between them. antd's tabs cannot be columns of equal width
 * that hold figures, and measure what overflows.
 */
export const CardTabs = <K extends string>({
  label,
  controls,
  tabs,
  current,
  onChoose,
  className,
}: TabsProps<K>) => {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === current)
    const next = moves[event.key]?.(at, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.key)
    event.currentTarget.querySelectorAll('button')[next ?? 0]?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={className ?? 'card-tabs'} onKeyDown={press}>
      {tabs.map(({ key, content }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === current}
          aria-controls={controls}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {content}
        </button>
      ))}
    </div>
  )
}

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
  return (
    <p className="panel-refused">
      {t('dashboard.refused')}{' '}
      {t('forbidden.needs', { action: choiceLabel(action), subject: choiceLabel(subject) })}
    </p>
  )
}
