import type { deliveryStatuses, orderStatuses } from '../enums'
import { keysOf } from '../grammar/keys'

export type QueueStatuses = {
  orderStatus: (typeof orderStatuses)[number]
  deliveryStatus?: (typeof deliveryStatuses)[number]
}

/** Open work of the order desk, by the statuses of the orders: filters of the list, and conditions of the count. */
export const orderQueues = {
  ordersToConfirm: { orderStatus: 'Pending' },
  ordersToProcess: { orderStatus: 'Confirmed' },
  ordersToPack: { orderStatus: 'Processing', deliveryStatus: 'Pending' },
  ordersToShip: { orderStatus: 'Processing', deliveryStatus: 'Packed' },
} as const satisfies Record<string, QueueStatuses>

export type OrderQueue = keyof typeof orderQueues
export const orderQueueKeys = keysOf(orderQueues)
export const isOrderQueue = (key: string): key is OrderQueue => Object.hasOwn(orderQueues, key)
