import { statusKeys } from '#contract/policies/order-transitions.ts'
import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { isPartlySent } from '#contract/policies/shipment-lines.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { isBalanceOwed } from '../balance'
import type { Order } from '../record/order'
import { isOnItsWay, type Step, statusOptionsOf, suggestedTransition } from './status-options'

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
  | { job: Job }
  | { job: 'collect' | 'refund'; amount: string }
  /** A status of the backend's own, or one without a word for its work. */
  | { job: 'other'; step: Step }
  | { job?: undefined; is: string }
) & {
  /** How the payment stands, where the work is not about money. */
  payment?: 'Unpaid' | 'PartlyPaid'
}

/** What the store received although the customer does not owe it: for returned goods, or for a cancelled order. */
const excessOf = ({ total, credited, paid, orderStatus }: Order) => {
  const owed = orderStatus === 'Cancelled' ? 0n : toMinorUnits(total) - toMinorUnits(credited ?? '0.00')
  return toMinorUnits(paid) - owed
}

const ended: readonly Order['orderStatus'][] = ['Completed', 'Cancelled']

const paymentOf = (order: Order): Pick<NextStep, 'payment'> => {
  if (order.paymentStatus !== 'Pending') return {}
  return { payment: paymentStateOf(order) === 'PartlyPaid' ? 'PartlyPaid' : 'Unpaid' }
}

/** The one thing that an order needs next, by the rules of the buttons on its page. */
export const nextStepOf = (enums: OrderEnums, order: Order): NextStep => {
  const excess = excessOf(order)
  if (excess > 0n) return { job: 'refund', amount: fromMinorUnits(excess) }
  if (ended.includes(order.orderStatus)) return { is: order.orderStatus }
  const payment = paymentOf(order)
  if (isOnItsWay(order)) return { is: order.deliveryStatus, ...payment }
  const step = suggestedTransition(
    statusKeys.map((key) => statusOptionsOf(enums, order, key)),
    order,
  )
  if (isPartlySent(order) && step?.name !== 'orderStatus') return { job: 'shipRest', ...payment }
  const job = step && jobOf(step.to)
  if (job === 'complete') return { job }
  if (job) return { job, ...payment }
  const due = isBalanceOwed(order) ? toMinorUnits(order.due) : 0n
  if (due > 0n) return { job: 'collect', amount: fromMinorUnits(due) }
  return step ? { job: 'other', step } : { is: order.deliveryStatus }
}
