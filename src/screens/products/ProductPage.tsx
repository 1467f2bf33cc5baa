import { useMemo } from 'react'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { RecordTab } from '#kit/context/record-tab.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useCapability } from '#providers/data/capabilities.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { dealAction } from './collections/deal-action'
import { ProductOverview } from './ProductOverview'
import { PricePanel } from './price/PricePanel'
import { useProductActions } from './product-actions'
import { ReadinessCard } from './readiness/ReadinessCard'

const StockTab = lazy(() => import('./stock/StockTab'))
const BarcodesTab = lazy(() => import('./labels/BarcodesTab'))
const ProductQuestions = lazy(() => import('./questions/ProductQuestions'))
const ProductReviews = lazy(() => import('./reviews/ProductReviews'))

/** The reasons why it is not for sale have a card of their own; the others are in the overview, if the backend has one. */
const inCard = ['notForSale'] as const
const inOverview = [...inCard, 'images', 'price', 'oldPrice', 'stock'] as const

/** A product with stock, questions, reviews and price. */
export default function ProductPage({ entry }: { entry: EntryOf<'products'> }) {
  const own = useProductActions()
  const actions = useMemo(() => [dealAction, ...own], [own])
  const tabs: readonly RecordTab<RecordFor<'products'>>[] = [
    { key: 'stock', label: t('stock.tab'), draw: (product) => <StockTab product={product} /> },
    {
      key: 'barcodes',
      label: t('barcodes.tab'),
      extension: 'findByCode',
      draw: (product) => <BarcodesTab product={product} />,
    },
    {
      key: 'questions',
      label: t('questions.title'),
      extension: 'questions.unanswered.productId',
      draw: (product) => <ProductQuestions product={product} />,
    },
    { key: 'reviews', label: t('reviews.title'), draw: (product) => <ProductReviews product={product} /> },
  ]
  return (
    <ShowPage
      entry={entry}
      tabs={tabs}
      actions={actions}
      shownFields={useCapability('productOverview') ? inOverview : inCard}
      lead={(product, onEdit) => (
        <>
          <ProductOverview product={product} onEdit={onEdit} />
          <ReadinessCard product={product} />
        </>
      )}
      aside={(product) => <PricePanel product={product} />}
    />
  )
}
