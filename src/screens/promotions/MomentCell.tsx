import { formatAgo, formatInstant } from '../../i18n/format'
import type { CellProps } from '../../kit/fields/props/props'

/** When it begins or ends: for what is planned the day counts, not how far off it is. */
export const MomentCell = ({ value }: CellProps) =>
  typeof value === 'string' ? (
    <time className="cell-time" dateTime={value} title={formatAgo(value)}>
      {formatInstant(value)}
    </time>
  ) : null
