import { formatAgo, formatInstant, formatRecentTimestamp } from '#i18n/format.ts'
import type { CellFor } from '../props/cell-props'

/** A short time in a table; the exact time on hover and on the record's page. */
export const InstantCell = ({ value, size }: CellFor<'instant'>) => {
  const exact = formatInstant(value)
  return (
    <time className="cell-time" dateTime={value} title={size === 'full' ? formatAgo(value) : exact}>
      {size === 'full' ? exact : formatRecentTimestamp(value)}
    </time>
  )
}
