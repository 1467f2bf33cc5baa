import type { Registry } from '#contract/registry.ts'
import { daysAfter, lastDay } from '../calendar'
import { basketsFrom, countItemsUpTo } from '../catalog/basket'
import type { SeedProduct } from '../catalog/products'
import type { SeedVariant } from '../catalog/variants'
import { randomAddress } from '../customers/addresses'
import type { SeedCustomer } from '../customers/customers'
import { staffNotes, wishes } from '../data/orders'
import type { SeedRecords, StaffMember } from '../history'
import { type Dice, dice, pickFrom, pickWeighted, seededId } from '../random'
import { demoDeliveryZones, pointWorth } from '../settings'
import { createCheckout } from './checkout'
import { type Fate, orderCourse, siteActor } from './order-course'
import {
  createLedger,
  lineRows,
  type Movement,
  type OrderStory,
  type SeedOrder,
  type SeedSales,
} from './order-ledger'
import { goodsBack } from './returned-goods'
import { moments } from './season'

/** Events since then may be moved to the last two weeks; events that began before end before. */
export const latelyBefore = (day: Date) => daysAfter(day, -14)
export const lately = latelyBefore(lastDay)
export const firstNumber = 100_001

const fates: readonly (readonly [Fate, number])[] = [
  ['delivered', 843],
  ['cancelled', 88],
  ['refused', 30],
  ['returned', 24],
  ['forgotten', 15],
]

/** Who buys at a time: some customers return every month, most once or twice. */
const buyersOf = (customers: readonly SeedCustomer[]) => {
  const since = customers.map((c) => c.createdAt.getTime())
  let sum = 0
  const upTo = customers.map((c) => {
    const share = dice('buys', c.id)()
    sum += share < 0.1 ? 0 : share ** 4 * 8 + 0.9
    return sum
  })
  return (at: Date, roll: Dice): SeedCustomer => {
    const total = upTo[countItemsUpTo(since, at.getTime()) - 1] ?? 0
    return (customers[countItemsUpTo(upTo, roll() * total)] ?? customers[0]) as SeedCustomer
  }
}

/** Events up to the last day; an order from before these weeks is not left open, and not cancelled within them. */
const stepsOf = (
  placed: Parameters<typeof orderCourse>[0],
  wanted: Fate,
  staff: readonly StaffMember[],
  name: string,
) => {
  const courseOf = (fate: Fate) =>
    orderCourse(placed, fate, staff, dice(name, 'course')).filter((step) => step.at < lastDay)
  const steps = courseOf(wanted === 'forgotten' && placed.at < lately ? 'delivered' : wanted)
  const isLate =
    placed.at < lately && steps.some((s) => s.change.orderStatus === 'Cancelled' && s.at >= lately)
  return isLate ? courseOf('delivered') : steps
}

/** An order as a customer places it. */
const orderOf = (number: string, at: Date, buyer: SeedCustomer, roll: Dice) => {
  const known = buyer.addresses.length ? pickFrom(buyer.addresses, roll) : undefined
  const { division, district, thana, address } = known ?? randomAddress(roll)
  return {
    ...{
      id: seededId('orders', number),
      version: 1,
      createdAt: at,
      updatedAt: at,
      number,
      customer: buyer.id,
    },
    ...{ orderStatus: 'Pending', paymentStatus: 'Pending', deliveryStatus: 'Pending' },
    ...{ recipient: known?.recipient ?? buyer.name, phone: known?.phone ?? buyer.phone },
    ...{ division, district, thana, address, note: roll() < 0.12 ? pickFrom(wishes, roll) : null },
    ...{ paid: '0.00', credited: null, refunded: null, paidAt: null, cancelledAt: null, shipmentId: null },
    ...{ cancellationReason: null, tags: [], assignee: null },
  }
}

/** The items that an order took from the stock, and those that were returned. */
const movesOf = (
  number: string,
  story: Pick<OrderStory, 'steps' | 'by' | 'order'>,
  taken: readonly Taken[],
) => {
  const back = story.steps.find((step) => step.isBack)
  const goods = story.steps.find((step) => step.returned)
  return taken.flatMap(({ id, quantity, returned }): Movement[] => [
    { id, at: story.order.createdAt as Date, delta: -quantity, note: `sold: order ${number}`, by: story.by },
    ...(back ? [{ id, at: back.at, delta: quantity, note: `returned: order ${number}`, by: back.by }] : []),
    ...(goods && returned
      ? [{ id, at: goods.at, delta: returned, note: `returned: order ${number}`, by: goods.by }]
      : []),
  ])
}
type Taken = { id: string; quantity: number; returned: number }

/** One order in eleven has an internal note. */
const notesOf = ({ id, number, createdAt }: SeedOrder, staff: readonly StaffMember[], roll: Dice) => {
  if (roll() > 0.09) return []
  const later = (createdAt as Date).getTime() + (1 + roll() * 40) * 3_600_000
  const at = new Date(Math.min(later, lastDay.getTime()))
  const noted = { text: pickFrom(staffNotes, roll), author: pickFrom(staff, roll).name }
  return [
    { id: seededId('orderNotes', number), version: 1, createdAt: at, updatedAt: at, order: id, ...noted },
  ]
}

/** Orders over two years, each from a customer and within the available stock. */
export const salesOf = (
  registry: Registry,
  records: SeedRecords,
  staff: readonly StaffMember[],
  count: number,
): SeedSales => {
  const rows = { orders: [], orderLines: [], payments: [], shipments: [], orderNotes: [], returns: [] }
  const sales: SeedSales = { rows, terms: [], history: [], stock: [], points: [] }
  const write = createLedger(registry, sales)
  const buyerAt = buyersOf(records.customers as readonly SeedCustomer[])
  const products = (records.products ?? []).map((row) => ({ row }) as SeedProduct)
  const basketAt = basketsFrom(products, records.variants as readonly SeedVariant[], records.inventory ?? [])
  const till = createCheckout(records, demoDeliveryZones(), pointWorth)
  const managers = staff.filter(({ isManager }) => isManager)

  for (const [i, at] of moments(count).entries()) {
    const number = String(firstNumber + i)
    const roll = dice('order', i)
    const buyer = buyerAt(at, roll)
    const fate = pickWeighted(fates, roll)
    const placed = orderOf(number, at, buyer, roll)
    const basket = basketAt(at, roll)
    const hasBike = basket.some(({ ware }) => ware.product.productType === 'bike')
    const method = roll() < (hasBike ? 0.7 : 0.42) && fate !== 'refused' ? 'SSL' : 'COD'
    // Points of a cancelled order would have been returned; no such order used any.
    const points = fate === 'delivered' || fate === 'returned' ? buyer.points : 0
    const priced = till(basket, { ...placed, id: buyer.id, points, at }, roll)
    const { totals, couponCode, couponId, discountTitle } = priced
    // The demo has no orders with a buy X get Y promotion.
    const { lines: _, promotionDiscount: __, ...amounts } = totals
    const order: SeedOrder = {
      ...placed,
      paymentMethod: method,
      ...{ couponCode, couponId, discountTitle, points: priced.points },
      ...amounts,
    }
    // One in eight is taken on the phone.
    const by = roll() < 0.12 ? pickFrom(managers, roll) : siteActor
    const steps = stepsOf({ at, method, total: totals.total, hasBike }, fate, staff, number)
    const stock = basket.map(({ ware }) => pickFrom(ware.stock, roll))
    const story: OrderStory = { order, buyer, priced, steps, by, roll }
    const lines = lineRows(story, stock)
    const returned = goodsBack(story, lines, stock, managers, dice(number, 'back'))
    if (returned) steps.push(returned)
    sales.rows.orderLines.push(...lines)
    sales.terms.push({ orderId: order.id, terms: priced.terms })
    write(story, hasBike)
    const taken = basket.map(({ quantity }, k) => ({
      ...{ id: String(stock[k]?.id), quantity },
      returned: returned?.returned?.store ? Number(lines[k]?.returned) : 0,
    }))
    sales.stock.push(...movesOf(number, story, taken))
    if (priced.points)
      sales.points.push({ id: buyer.id, at, delta: -priced.points, note: `order ${number}`, by })
    sales.rows.orderNotes.push(...notesOf(order, staff, roll))
  }
  return sales
}
