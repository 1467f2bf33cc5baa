import { Alert } from 'antd'
import type { RecordFor } from '#contract/types.ts'
import { ReceiveButton } from '#features/units/ReceiveButton.tsx'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import RelatedList from '#kit/record/related/RelatedList.tsx'
import { useAccess } from '#providers/auth/access.ts'

const related = {
  resource: 'units',
  by: 'productId',
  columns: ['engine', 'variant', 'store', 'state', 'colour', 'order', 'receivedAt'],
} as const

/** The units of a product whose stock is their number. */
export default function UnitsOfProduct({ product }: { product: RecordFor<'products'> }) {
  const entry = findEntryNamed(useKit().registry, 'units')
  const may = useAccess()(['Unit', 'READ'])
  return (
    <div className="stock-units">
      <Alert type="info" showIcon message={t('units.stock')} action={<ReceiveButton product={product} />} />
      {entry && may && <RelatedList entry={entry} related={related} record={product} label={product.name} />}
    </div>
  )
}
