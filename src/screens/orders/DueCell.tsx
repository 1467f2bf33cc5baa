import { MoneyCell } from '../../kit/fields/money/cell'
import type { CellProps } from '../../kit/fields/props/props'
import { isOwed } from './owed'

/** What is still to be paid, where anyone is still to pay it. */
export const DueCell = (props: CellProps) => {
  const { field, value, record } = props
  if (field.kind !== 'money' || typeof value !== 'string') return null
  return isOwed(record) ? (
    <MoneyCell {...props} field={field} value={value} />
  ) : (
    <span className="cell-figure">—</span>
  )
}
