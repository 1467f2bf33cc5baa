import type { Handlers } from '#server/core/context.ts'
import { orderDraftHandlers } from './order-drafts'
import { orderHistoryHandlers } from './order-history'
import { placeHandlers } from './place-order'
import { priceOrder } from './price-order'
import { orderCountHandlers } from './search/order-counts'
import { readPhoneRisk } from './search/phone-risk'
import { findSellableGoods } from './sellable-goods'
import { statusHandlers } from './status/change-status'

export const orderHandlers: Handlers = {
  ...orderCountHandlers,
  ...statusHandlers,
  ...orderHistoryHandlers,
  ...placeHandlers,
  ...orderDraftHandlers,
  'x.priceOrder': (context) => priceOrder(context, context.body, context.request.id),
  'x.sellableGoods': findSellableGoods,
  'x.phoneRisk': readPhoneRisk,
}
