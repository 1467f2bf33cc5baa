import type { ReactNode } from 'react'
import './stats.css'

type Stat = { name: string; value: ReactNode; note?: ReactNode }

/** The main figures of a record or a page, side by side; `label` names them as a group. */
export const Stats = ({ label, of, lead }: { label: string; of: readonly Stat[]; lead?: ReactNode }) => (
  <section className="stats" aria-label={label}>
    {lead}
    <dl>
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
  </section>
)
