import { useCallQuery } from '../../../kit/call/use-call-query'
import { useKnownExtension } from '../../../providers/data/extensions'

/** The store's name, the same for every role; undefined if the backend lacks the call. */
export const useShopName = (): string | null | undefined =>
  useCallQuery('x.shop', {}, { enabled: useKnownExtension('shop') }).data?.storeName
