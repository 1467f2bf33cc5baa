import { offeredReturnReasons } from '#contract/enums.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useCapability } from '#providers/data/capabilities.ts'

/** The reasons that the shop offers; the usual ones where a backend has no others. */
export const useReturnReasons = () => {
  const enabled = useCapability('returnReasons')
  const { data, failure } = useCallQuery('x.returnReasons', {}, { under: 'orders', enabled })
  const reasons: readonly string[] = data?.data ?? (enabled && !failure ? [] : offeredReturnReasons)
  return { reasons, isLoading: enabled && !data && !failure }
}
