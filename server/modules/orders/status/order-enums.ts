import { deliveryStatuses, orderStatuses, paymentStatuses } from '../../../../contract/enums'
import { orderTransitions } from '../../../../contract/policies/order-transitions'
import type { OrderEnums } from '../../../../contract/resources/sales/orders'

/** The values of the three statuses and the transitions between them. */
export const orderEnums = (): OrderEnums => ({
  orderStatus: [...orderStatuses],
  paymentStatus: [...paymentStatuses],
  deliveryStatus: [...deliveryStatuses],
  moves: orderTransitions,
})
