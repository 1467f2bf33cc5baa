import { ScheduleOutlined } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { dealsCalls } from '../../../../contract/extensions/promotions/deals'
import { loadScreenTexts, useT } from '../../../i18n'
import type { RecordAction } from '../../../kit/record/actions/record-action'
import { useKnownExtension } from '../../../providers/data/extensions'
import type { DealProduct } from './deal-terms'

const DealDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('./DealDialog'), loadScreenTexts()])
  return loaded
})

/** The period and price of a deal. The dialog belongs on the page that has the action. */
export const useDealDialog = (): { actions: readonly RecordAction<DealProduct>[]; dialog: ReactNode } => {
  const t = useT()
  const isKnown = useKnownExtension('setDeal')
  const [product, setProduct] = useState<DealProduct>()
  const actions = useMemo((): readonly RecordAction<DealProduct>[] => {
    const change: RecordAction<DealProduct> = {
      key: 'dealProducts.terms',
      label: () => t('chosen.dealProducts.terms'),
      icon: <ScheduleOutlined aria-hidden />,
      can: dealsCalls.setDeal.access,
      applies: ({ dealState }) => Boolean(dealState),
      together: ([row]) => setProduct(row),
    }
    return isKnown ? [change] : []
  }, [t, isKnown])
  const dialog = product && (
    <Suspense fallback={null}>
      <DealDialog key={product.id} product={product} onClose={() => setProduct(undefined)} />
    </Suspense>
  )
  return { actions, dialog }
}
