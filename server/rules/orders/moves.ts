import { deliveryStatuses, orderStatuses, paymentStatuses } from '../../../contract/enums'
import type { OrderEnums } from '../../../contract/resources/orders'

/** What each value of the three statuses may become. What leads nowhere ends. */
export const moves = {
  orderStatus: {
    Pending: ['Confirmed', 'Cancelled'],
    Confirmed: ['Processing', 'Cancelled'],
    Processing: ['Completed', 'Cancelled'],
    Completed: [],
    Cancelled: [],
  },
  paymentStatus: { Pending: ['Paid', 'Cancelled'], Paid: [], Cancelled: [] },
  deliveryStatus: {
    Pending: ['Packed'],
    Packed: ['Shipped'],
    Shipped: ['Delivered', 'Returned'],
    Delivered: ['Returned'],
    Returned: [],
  },
} as const satisfies {
  orderStatus: Record<(typeof orderStatuses)[number], readonly (typeof orderStatuses)[number][]>
  paymentStatus: Record<(typeof paymentStatuses)[number], readonly (typeof paymentStatuses)[number][]>
  deliveryStatus: Record<(typeof deliveryStatuses)[number], readonly (typeof deliveryStatuses)[number][]>
}
export type StatusKey = keyof typeof moves
export const statusKeys = Object.keys(moves) as StatusKey[]

/** What a status may become; nothing for a value that there is not. */
export const movesFrom = (key: StatusKey, value: string): readonly string[] =>
  (moves[key] as Readonly<Record<string, readonly string[]>>)[value] ?? []

/** The values of the statuses, and the moves between them. */
export const orderEnums = (): OrderEnums => ({
  orderStatus: [...orderStatuses],
  paymentStatus: [...paymentStatuses],
  deliveryStatus: [...deliveryStatuses],
  moves,
})
