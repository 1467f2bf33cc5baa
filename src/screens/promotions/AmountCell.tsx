import type { CellProps } from '#kit/context/props.ts'
import { formatPromotionAmount, typeKeyOf } from './amount'

/** An amount with its unit, because a column contains percentages and money. */
export const AmountCell = ({ resource, value, record }: CellProps) =>
  typeof value === 'string' ? (
    <span className="cell-figure">{formatPromotionAmount(value, record?.[typeKeyOf(resource)])}</span>
  ) : null
