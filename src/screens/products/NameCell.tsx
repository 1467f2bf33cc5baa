import type { CellProps } from '../../kit/fields/props/props'
import './name-cell.css'

/** The name with the SKU below. */
export const NameCell = ({ value, record, size }: CellProps) =>
  size === 'full' ? (
    String(value)
  ) : (
    <span className="product-name">
      {String(value)}
      <small>{String(record?.sku ?? '')}</small>
    </span>
  )
