import { useCall } from '../../../../../kit/call/use-call'
import { useKnownExtension } from '../../../../../providers/data/extensions'
import { reportError } from '../../../../../providers/notifications/notifications'
import type { StockQuery } from '../../use-product-stock'

/**
 * Moves a new variant before those of later combinations, if there are any: its SKU was refused when they were added.
 * Resolves to the ids of all variants in their order.
 */
export const usePlaceVariant = (productId: string, stock: StockQuery) => {
  const call = useCall()
  const mayMove = useKnownExtension('moveVariant')
  return async (id: string, order: readonly string[], following: readonly string[]): Promise<string[]> => {
    const next = order.findIndex((one) => following.includes(one))
    if (!mayMove || next < 0) return [...order, id]
    try {
      const payload = { variantId: id, afterId: order[next - 1] ?? null }
      const { data } = await call('x.moveVariant', { params: { id: productId }, payload })
      stock.setVariants(data)
      return data.map((variant) => variant.id)
    } catch (error) {
      reportError(error)
      return [...order, id]
    }
  }
}
