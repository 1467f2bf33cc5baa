import type { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import { multiplyAmount, subtractAmounts } from '#server/core/amounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { cancelReasons, receipts, returnReasons } from '../data/orders'
import type { StaffMember } from '../history'
import { type Dice, pickFrom } from '../random'

/** Who did something: a member of staff, or the shop's site. */
export type Actor = Pick<StaffMember, 'name'> & { id: string | null }
export const siteActor: Actor = { id: null, name: 'Online shop' }

type Change = {
  orderStatus?: (typeof orderStatuses)[number]
  paymentStatus?: (typeof paymentStatuses)[number]
  deliveryStatus?: (typeof deliveryStatuses)[number]
  credited?: string
  refunded?: string
  paid?: string
}
export type Paid = { method: string; amount: string; message: string | null; receivedBy: string | null }
/** An event of an order. `isBack`: its items were returned to the stock. */
export type OrderStep = {
  at: Date
  by: Actor
  change: Change
  paid?: Paid
  isShipmentBought?: true
  isBack?: true
  /** The row of a return, if some goods came back. */
  returned?: UnknownRecord
  note?: string | undefined
}

export type Placed = { at: Date; method: string; total: string; hasBike: boolean }
/** The final state of an order. */
export type Fate = 'delivered' | 'cancelled' | 'refused' | 'returned' | 'forgotten'

const hour = 3_600_000
/** No order is cancelled later than this after it was placed. */
const week = 7 * 24 * hour

/** Records the events one after the other. */
const storyOf = (placed: Placed, staff: readonly StaffMember[], roll: Dice) => {
  const steps: OrderStep[] = []
  let time = placed.at.getTime()
  const managers = staff.filter((person) => person.isManager)
  /** After a random number of hours in this range. */
  const then = (least: number, most: number, change: Change, more: Partial<OrderStep> = {}) => {
    time += Math.round((least + roll() * (most - least)) * hour)
    steps.push({ at: new Date(time), by: pickFrom(staff, roll), change, ...more })
  }
  const online = (amount: string): Paid => {
    const message = `Transaction ${Math.floor(roll() * 9e9 + 1e9)
      .toString(36)
      .toUpperCase()}`
    return { method: 'SSL', amount, message, receivedBy: null }
  }
  const manual = (least: number, most: number, amount: string, change: Change) => {
    const by = pickFrom(managers, roll)
    const paid = { ...pickFrom(receipts, roll), amount, receivedBy: by.name }
    then(least, most, change, { by, paid })
  }
  return { steps, then, online, manual, sinceStart: () => time - placed.at.getTime() }
}
type Story = ReturnType<typeof storyOf>

/** Paid at once if the customer pays online; motorbikes have a down payment. Returns the balance due. */
const payFirst = (
  { then, online, manual }: Story,
  { method, total, hasBike }: Placed,
  roll: Dice,
): string => {
  if (method === 'SSL' && roll() < 0.95) {
    then(0.03, 0.3, { paymentStatus: 'Paid' }, { by: siteActor, paid: online(total) })
    return '0.00'
  }
  if (!hasBike && method === 'COD') return total
  const part = multiplyAmount(total, pickFrom(['0.1', '0.2', '0.25'], roll))
  manual(0.5, 8, part, {})
  return subtractAmounts(total, part)
}

const sendOff = ({ then }: Story, roll: Dice) => {
  then(1, 22, { orderStatus: 'Processing' })
  then(2, 30, { deliveryStatus: 'Packed' })
  if (roll() < 0.88) then(0.1, 0.6, {}, { isShipmentBought: true })
  then(2, 22, { deliveryStatus: 'Shipped' })
}

const beDelivered = (story: Story, placed: Placed, roll: Dice) => {
  const due = payFirst(story, placed, roll)
  story.then(0.4, 30, { orderStatus: 'Confirmed' })
  sendOff(story, roll)
  story.then(14, 110, { deliveryStatus: 'Delivered' })
  if (due !== '0.00') story.manual(0.2, 5, due, { paymentStatus: 'Paid' })
  story.then(2, 48, { orderStatus: 'Completed' })
}

const beRefused = (story: Story, roll: Dice) => {
  const note = pickFrom(returnReasons, roll)
  story.then(0.4, 30, { orderStatus: 'Confirmed' })
  sendOff(story, roll)
  story.then(20, 100, { deliveryStatus: 'Returned' }, { isBack: true, note })
  if (story.sinceStart() + 20 * hour < week)
    story.then(1, 19, { orderStatus: 'Cancelled', paymentStatus: 'Cancelled' }, { note })
  else story.then(1, 40, { paymentStatus: 'Cancelled' }, { note })
}

const beCancelled = ({ then }: Story, roll: Dice) => {
  if (roll() < 0.4) then(0.2, 9, { orderStatus: 'Confirmed' })
  const note = pickFrom(cancelReasons, roll)
  then(0.3, 70, { orderStatus: 'Cancelled', paymentStatus: 'Cancelled' }, { isBack: true, note })
}

/** All events of an order in order of time. */
export const orderCourse = (
  placed: Placed,
  fate: Fate,
  staff: readonly StaffMember[],
  roll: Dice,
): OrderStep[] => {
  const story = storyOf(placed, staff, roll)
  if (fate === 'cancelled') beCancelled(story, roll)
  else if (fate === 'refused') beRefused(story, roll)
  else beDelivered(story, placed, roll)
  // After some progress, the order was abandoned.
  if (fate === 'forgotten') return story.steps.slice(0, Math.floor(roll() * story.steps.length))
  if (fate === 'returned')
    story.then(24, 150, { deliveryStatus: 'Returned' }, { isBack: true, note: pickFrom(returnReasons, roll) })
  return story.steps
}
