import type { Handlers } from '#server/core/context.ts'
import { purchaseCostHandlers } from './purchase-costs'
import { purchaseStepHandlers } from './purchase-orders'
import { receivePurchase } from './receive'
import { addPurchases, reorderList } from './reorder'

export const purchasingHandlers: Handlers = {
  ...purchaseStepHandlers,
  ...purchaseCostHandlers,
  'x.receivePurchase': receivePurchase,
  'x.reorderList': reorderList,
  'x.addPurchases': addPurchases,
}
