import { Suspense } from 'react'
import { formatNumber } from '#i18n/format.ts'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { useAccess } from '#providers/auth/access.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { stockLevelOf } from './model'
import { QuantityMark } from './QuantityMark'

const AdjustableQuantity = lazy(() => import('./adjust/AdjustableQuantity'))

/** A quantity in the list of all stock, editable in place with permission. */
export const QuantityCell = ({ value, record }: CellProps) => {
  const row = record && recordOf('inventory', record)
  const mayAdjust = useAccess()(['Product', 'UPDATE'])
  if (typeof value !== 'number') return null
  // A history contains former records, which cannot be changed.
  if (row?.version === undefined) return formatNumber(value)
  const mark = <QuantityMark quantity={value} promised={row.promised} level={stockLevelOf(row)} />
  if (!mayAdjust) return mark
  return (
    <Suspense fallback={mark}>
      <AdjustableQuantity row={row} />
    </Suspense>
  )
}
