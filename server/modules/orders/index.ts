import type { Handlers } from '../../core/work'
import { statusHandlers } from './change-status'
import { orderHistoryHandlers } from './order-history'
import { orderListHandlers } from './order-list'
import { placeHandlers } from './place-order'

export const orderHandlers: Handlers = {
  ...orderListHandlers,
  ...statusHandlers,
  ...orderHistoryHandlers,
  ...placeHandlers,
}
