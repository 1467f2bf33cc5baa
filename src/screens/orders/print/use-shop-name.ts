import type { Shop } from '../../../../contract/extensions'
import { useTold } from '../../../kit/use-told'
import { useKnownExtension } from '../../../providers/extensions'

/** The store's name, the same for every role; without it where the backend has none to give. */
export const useShopName = (): string | null | undefined =>
  useTold<Shop>('x.shop', useKnownExtension('shop')).told?.storeName
