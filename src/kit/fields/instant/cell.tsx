import { formatAgo, formatInstant } from '../../../i18n/format'
import type { CellFor } from '../props/cell-props'

/** A relative time in a table; the exact time on hover and on the record's page. */
export const InstantCell = ({ value, size }: CellFor<'instant'>) => {
  const [exact, ago] = [formatInstant(value), formatAgo(value)]
  return (
    <time className="cell-time" dateTime={value} title={size === 'full' ? ago : exact}>
      {size === 'full' ? exact : ago}
    </time>
  )
}
