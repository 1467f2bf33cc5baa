import type { ReactNode } from 'react'
import type { Section } from '../../../contract/grammar/resource'
import './form.css'

/** Named by its heading alone: a card and a field inside it often share a name. */
export const SectionCard = ({
  title,
  mark,
  anchor,
  children,
}: {
  title: string
  mark?: string
  /** The name by which a link finds the card: `/my-profile#password`. */
  anchor?: string
  children: ReactNode
}) => (
  <section className="form-card" data-anchor={anchor}>
    <h2 data-optional={mark}>{title}</h2>
    {children}
  </section>
)

type Props = {
  sections: readonly Section[]
  draw: (section: Section) => ReactNode
  /** Below the cards of the narrow column. */
  aside?: ReactNode
  /** Below the cards of the wide column. */
  children?: ReactNode
}

/** Two columns if there is space: content on the left, status and relations on the right. */
export const Sections = ({ sections, draw, aside, children }: Props) => {
  const side = sections.filter((s) => s.side)
  const work = sections.filter((s) => !s.side)
  const cards = (of: readonly Section[]) => of.map((s) => <div key={s.title}>{draw(s)}</div>)
  if (!side.length && !aside)
    return (
      <div className="form-column form-single">
        {cards(work)}
        {children}
      </div>
    )
  return (
    <div className="form-columns">
      <div className="form-column">
        {cards(work)}
        {children}
      </div>
      <div className="form-column">
        {cards(side)}
        {aside}
      </div>
    </div>
  )
}
