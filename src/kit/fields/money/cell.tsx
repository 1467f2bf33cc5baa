import { formatAmount, formatMoney } from '#i18n/format.ts'
import type { CellFor } from '../props/cell-props'

/** In a table the currency is in the header. */
export const MoneyCell = ({ value, size }: CellFor<'money'>) => (
  <span className="cell-figure">{size === 'full' ? formatAmount(value) : formatMoney(value)}</span>
)
