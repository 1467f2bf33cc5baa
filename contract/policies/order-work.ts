import type { deliveryStatuses, orderStatuses } from '../enums'

type Statuses = {
  orderStatus: (typeof orderStatuses)[number]
  deliveryStatus?: (typeof deliveryStatuses)[number]
}

/** Open work of the order desk, by the statuses of the orders: filters of the list, and conditions of the count. */
export const orderWork = {
  ordersToConfirm: { orderStatus: 'Pending' },
  ordersToProcess: { orderStatus: 'Confirmed' },
  ordersToPack: { orderStatus: 'Processing', deliveryStatus: 'Pending' },
  ordersToShip: { orderStatus: 'Processing', deliveryStatus: 'Packed' },
} as const satisfies Record<string, Statuses>

export type OrderWork = keyof typeof orderWork
export const orderWorkKeys = Object.keys(orderWork) as OrderWork[]
export const isOrderWork = (key: string): key is OrderWork => Object.hasOwn(orderWork, key)
