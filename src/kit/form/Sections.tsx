import { type ReactNode, useDeferredValue } from 'react'
import type { Section } from '#contract/grammar/resource.ts'
import '#ui/styles/form.css'

/** Named by its heading alone: a card and a field inside it often share a name. */
export const SectionCard = ({
  title,
  mark,
  anchor,
  children,
}: {
  title?: string | undefined
  mark?: string
  /** The name by which a link finds the card: `/my-profile#password`. */
  anchor?: string
  children: ReactNode
}) => (
  <section className="form-card" data-anchor={anchor}>
    {title !== undefined && <h2 data-mark={mark}>{title}</h2>}
    {children}
  </section>
)

type Props = {
  sections: readonly Section[]
  /**
   * So many cards of the wide column are drawn at once, one more of the narrow one, and the others in slices between
   * which the browser answers input.
   */
  firstCards?: number
  draw: (section: Section) => ReactNode
  /** Below the cards of the narrow column. */
  aside?: ReactNode
  /** Below the cards of the wide column. */
  children?: ReactNode
}

/** Two columns if there is space: content on the left, status and relations on the right. */
export const Sections = ({ sections, firstCards, draw, aside, children }: Props) => {
  const isComplete = useDeferredValue(true, firstCards === undefined)
  const side = sections.filter((s) => s.side)
  const work = sections.filter((s) => !s.side)
  const cards = (of: readonly Section[], first = 0) => {
    const shown = isComplete ? of : of.slice(0, first)
    return (
      <>
        {shown.map((s) => (
          <div key={s.title}>{draw(s)}</div>
        ))}
        {shown.length < of.length && <div className="input-awaited" />}
      </>
    )
  }
  if (!side.length && !aside)
    return (
      <div className="form-column form-single">
        {cards(work, firstCards)}
        {children}
      </div>
    )
  return (
    <div className="form-columns">
      <div className="form-column">
        {cards(work, firstCards)}
        {children}
      </div>
      <div className="form-column">
        {cards(side, (firstCards ?? 0) + 1)}
        {isComplete && aside}
      </div>
    </div>
  )
}
