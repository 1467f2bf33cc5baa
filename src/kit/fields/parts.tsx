import type { ReactNode } from 'react'
import { t } from '#i18n/index.ts'
import '#ui/styles/cells.css'

type Size = { size: 'list' | 'full' }

/** A value that does not have the type of its field; on hover as the backend returned it. */
export const UnreadableValue = ({ text }: { text: string }) => (
  <span className="cell-unreadable" title={t('unreadable.text', { text })}>
    {t('unreadable')}
  </span>
)

/** In place of a value that is expected. */
export const NoValue = () => (
  <span className="cell-none" aria-hidden>
    –
  </span>
)

/** A text in a table has one line, and is complete on hover; on the record page it is complete. */
export const CellLine = ({ size, children }: Size & { children: string }) =>
  size === 'full' ? (
    children
  ) : (
    <span className="cell-line" title={children}>
      {children}
    </span>
  )

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** A coloured tag for statuses and other choices. */
export const Pill = ({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: Tone
  title?: string
  children: ReactNode
}) => (
  <span className={`pill pill-${tone}`} title={title}>
    {children}
  </span>
)

const shownInList = 2

/** Several values: all of them on a page, the first few in a table. */
export const ValueList = ({
  size,
  labels,
  draw,
}: Size & { labels: readonly string[]; draw: (index: number) => ReactNode }) => {
  const shown = size === 'full' ? labels.length : shownInList
  const rest = labels.length - shown
  return (
    <span className={`cell-several cell-several-${size}`} title={rest > 0 ? labels.join(', ') : undefined}>
      {labels.slice(0, shown).map((label, index) => (
        <span key={label} className="cell-one">
          {draw(index)}
        </span>
      ))}
      {rest > 0 && <span className="cell-rest">{t('list.andMore', { count: rest })}</span>}
    </span>
  )
}
