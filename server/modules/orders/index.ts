import type { Handlers } from '../../core/work'
import { statusHandlers } from './change-status'
import { orderCountHandlers } from './order-counts'
import { orderHistoryHandlers } from './order-history'
import { placeHandlers } from './place-order'

export const orderHandlers: Handlers = {
  ...orderCountHandlers,
  ...statusHandlers,
  ...orderHistoryHandlers,
  ...placeHandlers,
}
