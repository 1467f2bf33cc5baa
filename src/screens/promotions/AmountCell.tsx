import type { CellProps } from '../../kit/fields/props/props'
import { amountWords, typeKeyOf } from './amount'

/** An amount with its unit, because a column contains percentages and money. */
export const AmountCell = ({ resource, value, record }: CellProps) =>
  typeof value === 'string' ? (
    <span className="cell-figure">{amountWords(value, record?.[typeKeyOf(resource)])}</span>
  ) : null
