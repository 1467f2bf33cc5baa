import { useMemo } from 'react'
import type { RecordFor } from '#contract/types.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { useCollectionActions } from './collections/actions'
import { barcodeEntryAction, labelAction } from './labels/label-action'

/** Actions of products in the list, on the record page and for several. */
export const useProductActions = (): readonly RecordAction<RecordFor<'products'>>[] => {
  const deals = useCollectionActions('dealProducts')
  const latest = useCollectionActions('latestProducts')
  return useMemo(
    () => [deals.add, deals.remove, latest.add, latest.remove, barcodeEntryAction(), labelAction()],
    [deals, latest],
  )
}
