import type { CellProps } from '#kit/context/props.ts'
import { MoneyCell } from '#kit/fields/money/cell.tsx'
import { NoValue } from '#kit/fields/parts.tsx'
import { isBalanceOwed } from './balance'

/** The balance due, if there is one that is still expected. */
export const DueCell = (props: CellProps) => {
  const { field, value, record } = props
  if (field.kind !== 'money' || typeof value !== 'string') return null
  return isBalanceOwed(record) && value !== '0.00' ? (
    <MoneyCell {...props} field={field} value={value} />
  ) : (
    <NoValue />
  )
}
