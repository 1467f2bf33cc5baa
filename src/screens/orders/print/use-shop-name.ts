import { useCallQuery } from '../../../kit/call/use-call-query'
import { useKnownExtension } from '../../../providers/data/extensions'

/** The store's name, the same for every role; no data if the backend lacks the call. */
export const useShopName = (isNeeded: boolean) => {
  const enabled = useKnownExtension('shop') && isNeeded
  return useCallQuery('x.shop', {}, { enabled })
}
