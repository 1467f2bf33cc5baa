import { useCallback } from 'react'
import { useInvalidateAfter } from '../../../kit/call/use-invalidate-after'

/** Reads again whatever the actions of an order's page change. */
export const useRefresh = () => {
  const invalidateAfter = useInvalidateAfter()
  return useCallback(
    () => invalidateAfter('orders.changeStatus', 'payment.addManual', 'shipments.buy', 'x.addOrderNote'),
    [invalidateAfter],
  )
}
