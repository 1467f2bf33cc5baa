import type { CellProps } from '#kit/context/props.ts'
import './products.css'

/** The name with the SKU below, the name in two lines at most, and both complete on hover. */
export const NameCell = ({ value, record, size }: CellProps) => {
  const [name, sku] = [String(value), String(record?.sku ?? '')]
  return size === 'full' ? (
    name
  ) : (
    <span className="product-name">
      <span title={name}>{name}</span>
      <small title={sku}>{sku}</small>
    </span>
  )
}
