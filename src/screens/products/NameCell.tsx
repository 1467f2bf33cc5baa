import type { CellProps } from '../../kit/context'
import './name-cell.css'

/** The name, and beneath it the number by which staff know the product. */
export const NameCell = ({ value, record, size }: CellProps) =>
  size === 'full' ? (
    String(value)
  ) : (
    <span className="product-name">
      {String(value)}
      <small>{String(record?.customSku ?? record?.sku ?? '')}</small>
    </span>
  )
