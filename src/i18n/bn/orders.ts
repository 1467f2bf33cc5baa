import type { orders as enOrders } from '../en/orders'
import type { Like } from '../like'

/** The order desk. */
export const orders = {} as const satisfies Like<typeof enOrders>
