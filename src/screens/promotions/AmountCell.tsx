import type { CellProps } from '../../kit/fields/props/props'
import { amountWords, typeKeyOf } from './amount'

/** An amount with its unit, for in one column some are parts of a price and some are money. */
export const AmountCell = ({ resource, value, record }: CellProps) =>
  typeof value === 'string' ? (
    <span className="cell-figure">{amountWords(value, record?.[typeKeyOf(resource)])}</span>
  ) : null
