import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { isPartlySent } from '#contract/policies/shipment-lines.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { isBalanceOwed } from '../balance'
import type { Order } from '../record/order'
import {
  hasLeft,
  isOnItsWay,
  type StatusMoves,
  type Step,
  statusMovesOf,
  suggestedTransition,
} from './status-options'

/** The work that leads to a status, in the word of the order desk. */
const jobs = {
  Confirmed: 'confirm',
  Processing: 'process',
  Packed: 'pack',
  Shipped: 'ship',
  Completed: 'complete',
} as const
type Job = (typeof jobs)[keyof typeof jobs] | 'shipRest'
const jobOf = (to: string): Job | undefined =>
  Object.hasOwn(jobs, to) ? jobs[to as keyof typeof jobs] : undefined

/** What an order asks of staff; with `is` nothing, and the status that says why. */
export type NextStep = (
  | { job: Job; unitsMissing?: number }
  | { job: 'collect' | 'refund'; amount: string }
  /** A status of the backend's own, or one without a word for its work. */
  | { job: 'other'; step: Step }
  | { job?: undefined; is: string }
) & {
  /** How the payment stands, where the work is not about money. */
  payment?: 'Unpaid' | 'PartlyPaid'
  /** The change of a status that does it, or that may be made meanwhile. */
  step?: Step
}

/** What the store received although the customer does not owe it: for returned goods, or for a cancelled order. */
const excessOf = ({ total, credited, paid, orderStatus }: Order) => {
  const owed = orderStatus === 'Cancelled' ? 0n : toMinorUnits(total) - toMinorUnits(credited ?? '0.00')
  return toMinorUnits(paid) - owed
}

const returned = 'Returned' satisfies Order['deliveryStatus']
const ended: readonly Order['orderStatus'][] = ['Completed', 'Cancelled']

const paymentOf = (order: Order): Pick<NextStep, 'payment'> => {
  if (order.paymentStatus !== 'Pending') return {}
  return { payment: paymentStateOf(order) === 'PartlyPaid' ? 'PartlyPaid' : 'Unpaid' }
}

/** What is to be refunded: of goods that the carrier brought back all that was paid, unless some went back already. */
export const refundDueOf = (order: Order): string | undefined => {
  const cameBack = order.deliveryStatus === returned && !ended.includes(order.orderStatus)
  const isOpen = cameBack && toMinorUnits(order.refunded ?? '0.00') === 0n
  const amount = isOpen ? toMinorUnits(order.paid) : excessOf(order)
  return amount > 0n ? fromMinorUnits(amount) : undefined
}

/** Money that no one will bring, because the goods are back. */
const stopCollecting = { name: 'paymentStatus', to: 'Cancelled' } as const satisfies Step

/** The pieces whose units are still to be named; packing and shipping do not wait for them. */
export const unitsMissingOf = ({ lines }: Pick<Order, 'lines'>) =>
  (lines ?? []).reduce((sum, { unitsMissing }) => sum + (unitsMissing ?? 0), 0)
const missingUnits = (order: Order) => {
  const unitsMissing = unitsMissingOf(order)
  return unitsMissing ? { unitsMissing } : {}
}

const workOf = (order: Order, moves: StatusMoves, step: Step | undefined): NextStep => {
  const refund = refundDueOf(order)
  if (refund !== undefined) return { job: 'refund', amount: refund }
  if (ended.includes(order.orderStatus)) return { is: order.orderStatus }
  if (order.deliveryStatus === returned) {
    const { name, to } = stopCollecting
    const mayStop = moves[name].open.includes(to)
    return mayStop ? { job: 'other', step: stopCollecting } : { is: returned }
  }
  const payment = paymentOf(order)
  if (isOnItsWay(order)) return { is: order.deliveryStatus, ...payment }
  if (isPartlySent(order) && !hasLeft(order) && step?.name !== 'orderStatus')
    return { job: 'shipRest', ...payment }
  const job = step && jobOf(step.to)
  if (job === 'complete') return { job }
  if (job === 'pack' || job === 'ship') return { job, ...missingUnits(order), ...payment }
  if (job) return { job, ...payment }
  const due = isBalanceOwed(order) ? toMinorUnits(order.due) : 0n
  if (due > 0n) return { job: 'collect', amount: fromMinorUnits(due) }
  return step ? { job: 'other', step } : { is: order.deliveryStatus }
}

/** The one thing that an order needs next: in the list, and as the first button of its page. */
export const nextStepOf = (enums: OrderEnums, order: Order): NextStep => {
  const moves = statusMovesOf(enums, order)
  const step = suggestedTransition(moves, order)
  return { ...(step && { step }), ...workOf(order, moves, step) }
}
