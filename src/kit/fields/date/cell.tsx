import { formatDay } from '#i18n/format.ts'
import type { CellFor } from '../props/cell-props'

export const DateCell = ({ value }: CellFor<'date'>) => (
  <time className="cell-time" dateTime={value}>
    {formatDay(value)}
  </time>
)
