import { keysOf } from '../grammar/keys'
import type { StatusKey } from './order-transitions'

const unfinished = ['Pending', 'Confirmed', 'Processing'] as const

/**
 * Open work of the order desk, by the statuses of the orders: filters of the list, and conditions of the count. An unfinished order is in
 * one queue, that of its next step; in none if it waits for others: while the courier has it, or for its refund once it came back.
 */
export const orderQueues = {
  ordersToConfirm: { orderStatus: ['Pending'], deliveryStatus: ['Pending', 'Packed'] },
  ordersToProcess: { orderStatus: ['Confirmed'], deliveryStatus: ['Pending'] },
  ordersToPack: { orderStatus: ['Processing'], deliveryStatus: ['Pending'] },
  ordersToShip: { orderStatus: ['Confirmed', 'Processing'], deliveryStatus: ['Packed'] },
  ordersToCollect: { orderStatus: unfinished, paymentStatus: ['Pending'], deliveryStatus: ['Delivered'] },
  ordersToComplete: { orderStatus: unfinished, paymentStatus: ['Paid'], deliveryStatus: ['Delivered'] },
} as const satisfies Record<string, QueueStatuses>

/** The values of each status that the orders of a queue have; any value of one that is left out. */
export type QueueStatuses = Partial<Record<StatusKey, readonly string[]>>

export type OrderQueue = keyof typeof orderQueues
export const orderQueueKeys = keysOf(orderQueues)
export const isOrderQueue = (key: string): key is OrderQueue => Object.hasOwn(orderQueues, key)

/** The statuses of a queue one by one. */
export const statusesOfQueue = (key: OrderQueue): (readonly [StatusKey, readonly string[]])[] => {
  const statuses: QueueStatuses = orderQueues[key]
  return keysOf(statuses).map((status) => [status, statuses[status] ?? []])
}

/** Whether an order waits for the work of a queue. */
export const isInQueue = (key: OrderQueue, order: Readonly<Record<string, unknown>>): boolean =>
  statusesOfQueue(key).every(([status, values]) => values.some((value) => value === order[status]))

/** The parameters of the list that show a queue: one value is filtered by itself, several by their operator. */
export const queueParams = (key: OrderQueue): [string, string][] =>
  statusesOfQueue(key).flatMap(([status, values]) =>
    values.map((value): [string, string] => [values.length > 1 ? `${status}Any` : status, value]),
  )
