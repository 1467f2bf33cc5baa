import { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import { orderTransitions } from '#contract/policies/order-transitions.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'

/** The values of the three statuses and the transitions between them. */
export const orderEnums = (): OrderEnums => ({
  orderStatus: [...orderStatuses],
  paymentStatus: [...paymentStatuses],
  deliveryStatus: [...deliveryStatuses],
  moves: orderTransitions,
})
