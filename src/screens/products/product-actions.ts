import { useMemo } from 'react'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useChosenActions } from './chosen/actions'

/** What can be done with products in the list, on the record and to many at once. */
export const useProductActions = (): readonly RecordAction[] => {
  const deals = useChosenActions('dealProducts')
  const latest = useChosenActions('latestProducts')
  return useMemo(() => [deals.add, deals.remove, latest.add, latest.remove], [deals, latest])
}
