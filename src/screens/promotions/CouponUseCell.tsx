import { formatNumber } from '#i18n/format.ts'
import type { CellProps } from '#kit/context/props.ts'

/** `3 / 100`: how often a coupon was used, and how often it may be. */
export const CouponUseCell = ({ value, record }: CellProps) => {
  if (typeof value !== 'number') return null
  const limit = record?.totalLimit
  return (
    <span className="cell-figure">
      {formatNumber(value)}
      {typeof limit === 'number' && ` / ${formatNumber(limit)}`}
    </span>
  )
}
