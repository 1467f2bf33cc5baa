import type { ReactNode } from 'react'
import './states.css'

/** An empty tray, or a page with nothing under the glass. */
const pictures = {
  nothing: 'M14 38l8-20h36l8 20v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4zM14 38h15a11 11 0 0 0 22 0h15',
  notFound: 'M20 12h28l12 12v24M20 12v48h18M48 12v12h12M28 28h16M28 36h10M51 59a9 9 0 1 0 0-.1M58 64l8 8',
} as const

type Props = {
  title: string
  hint?: string
  /** The suggested action. */
  action?: ReactNode
  picture?: keyof typeof pictures
}

/** Explains why there is nothing to show. */
export const Empty = ({ title, hint, action, picture }: Props) => (
  <div className="state" role="status">
    {picture && (
      <svg className="state-picture" viewBox="0 0 80 76" width={80} height={76} aria-hidden>
        <path d={pictures[picture]} />
      </svg>
    )}
    <p className="state-title">{title}</p>
    {hint && <p className="state-hint">{hint}</p>}
    {action && <div className="state-action">{action}</div>}
  </div>
)
