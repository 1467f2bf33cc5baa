import { useCallQuery } from '../../../kit/call/use-call-query'
import { useKnownExtension } from '../../../providers/data/extensions'

/** The store's name, the same for every role; without it where the backend has none to give. */
export const useShopName = (): string | null | undefined =>
  useCallQuery('x.shop', {}, { enabled: useKnownExtension('shop') }).data?.storeName
