import { BarcodeOutlined, PlusOutlined } from '@ant-design/icons'
import { barcodes } from '#contract/resources/catalog/barcodes.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { createPath, findEntryNamed } from '#kit/navigation/paths.ts'
import RelatedList from '#kit/record/related/RelatedList.tsx'
import { useCanView } from '#providers/auth/access.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import './labels.css'
import { barcodeEntryLink, labelLink } from './label-link'

const related = { resource: 'barcodes', by: 'productId', columns: ['variant', 'isOwn', 'createdAt'] } as const

/** The barcodes of a product and of its variants, and their labels. */
export default function BarcodesTab({ product }: { product: RecordFor<'products'> }) {
  const entry = findEntryNamed(useKit().registry, 'barcodes')
  const mayAdd = useCanView()(barcodes, 'create')
  if (!entry) return null
  return (
    <>
      <div className="card-buttons barcode-buttons">
        {mayAdd && (
          <LinkButton
            icon={<PlusOutlined aria-hidden />}
            to={`${createPath(entry)}?product=${encodeURIComponent(product.id)}`}
          >
            {t('barcodes.add')}
          </LinkButton>
        )}
        {mayAdd && <LinkButton to={barcodeEntryLink([product.id])}>{t('barcodes.enter')}</LinkButton>}
        <LinkButton icon={<BarcodeOutlined aria-hidden />} to={labelLink([product.id])}>
          {t('labels.print')}
        </LinkButton>
      </div>
      <RelatedList entry={entry} related={related} record={product} label={product.name} />
    </>
  )
}
