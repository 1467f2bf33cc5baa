import type { ReactNode } from 'react'
import './stats.css'

export type Stat = { name: string; value: ReactNode; note?: ReactNode }

export const StatList = ({ of }: { of: readonly Stat[] }) => (
  <dl className="stat-list">
    {of.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <strong>{value}</strong>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

/** The main figures of a record or a page, side by side; `label` names them as a group. */
export const Stats = ({ label, of }: { label: string; of: readonly Stat[] }) => (
  <section className="stats" aria-label={label}>
    <StatList of={of} />
  </section>
)
