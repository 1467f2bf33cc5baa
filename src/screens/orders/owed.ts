import type { paymentStatuses } from '../../../contract/enums'

const givenUp = 'Cancelled' satisfies (typeof paymentStatuses)[number]

/** Whether anyone is still to pay what is due: nobody pays an order whose payment was given up. */
export const isOwed = (order: object | undefined) =>
  !(order && 'paymentStatus' in order && order.paymentStatus === givenUp)
