import type { ReactNode } from 'react'
import './states.css'

type Props = { title: string; hint?: string /** The suggested action. */; action?: ReactNode }

/** Explains why there is nothing to show. */
export const Empty = ({ title, hint, action }: Props) => (
  <div className="state" role="status">
    <p className="state-title">{title}</p>
    {hint && <p className="state-hint">{hint}</p>}
    {action && <div className="state-action">{action}</div>}
  </div>
)
