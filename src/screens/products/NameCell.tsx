import type { CellProps } from '#kit/context/props.ts'
import './products.css'

/** The name with the SKU below, each cut to the width of its place and complete on hover. */
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
