import type { Handlers } from '../../core/context'
import { statusHandlers } from './change-status'
import { orderHistoryHandlers } from './order-history'
import { placeHandlers } from './place-order'
import { priceOrder } from './price-order'
import { orderCountHandlers } from './search/order-counts'
import { sellableGoods } from './sellable-goods'

export const orderHandlers: Handlers = {
  ...orderCountHandlers,
  ...statusHandlers,
  ...orderHistoryHandlers,
  ...placeHandlers,
  'x.priceOrder': (c) => priceOrder(c, c.body, c.request.id),
  'x.sellableGoods': sellableGoods,
}
