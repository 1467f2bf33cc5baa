import { formatAgo, formatInstant } from '../../i18n/format'
import type { CellProps } from '../../kit/fields/props/props'

/** The start or end as a date, not relative to the current time. */
export const MomentCell = ({ value }: CellProps) =>
  typeof value === 'string' ? (
    <time className="cell-time" dateTime={value} title={formatAgo(value)}>
      {formatInstant(value)}
    </time>
  ) : null
