import { Link } from 'react-router-dom'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { CellProps } from '#kit/context/props.ts'
import { findEntry, showPath } from '#kit/navigation/paths.ts'

/** The product of a stock record; links to all of its stock. */
export const ProductOfStock = ({ value, size }: CellProps) => {
  const product = value as Ref | null
  const entry = findEntry(useKit().registry, 'products')
  if (!product || !entry) return product?.label ?? null
  return (
    <span className={size === 'full' ? undefined : 'cell-line cell-ref'} title={product.label}>
      <Link
        className="record-link"
        aria-label={t('stock.productOfStock', { product: product.label })}
        to={`${showPath(entry, product.id)}?tab=stock`}
      >
        {product.label}
      </Link>
    </span>
  )
}
