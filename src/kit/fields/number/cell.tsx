import { formatNumber } from '../../../i18n/format'
import type { CellFor } from '../props/cell-props'

export const NumberCell = ({ value, field }: CellFor<'number'>) => (
  <span className="cell-figure">{formatNumber(value, field.decimals)}</span>
)
