import type { Registry } from '../../contract/registry'
import { placeOf } from './addresses'
import { basketsFrom, countUpTo } from './basket'
import { bookOf, lineRows, type Order, type Sales } from './book'
import { daysAfter, lastDay } from './calendar'
import { tillOf } from './cart'
import { courseOf, type Fate, site } from './course'
import type { Customer } from './customers'
import { staffNotes, wishes } from './data/orders'
import type { Person, Records } from './history'
import type { Product } from './products'
import { type Dice, dice, drawn, idOf, weighed } from './random'
import { moments } from './season'
import { deliveryZones, pointWorth } from './settings'
import type { Variant } from './variants'

/** What happened since may be told anew as if it had been lately; nothing that has begun before ends after. */
export const lately = daysAfter(lastDay, -14)
export const firstNumber = 100_001

const fates: readonly (readonly [Fate, number])[] = [
  ['delivered', 855],
  ['cancelled', 88],
  ['refused', 26],
  ['returned', 24],
  ['forgotten', 7],
]

/** Who buys at a moment: some come back every month, most once or twice. */
const buyersOf = (customers: readonly Customer[]) => {
  const since = customers.map((c) => c.createdAt.getTime())
  let sum = 0
  const upTo = customers.map((c) => {
    const share = dice('buys', c.id)()
    sum += share < 0.1 ? 0 : share ** 5 * 14 + 0.5
    return sum
  })
  return (at: Date, roll: Dice): Customer => {
    const whole = upTo[countUpTo(since, at.getTime()) - 1] ?? 0
    return (customers[countUpTo(upTo, roll() * whole)] ?? customers[0]) as Customer
  }
}

/** What happens until the last day; an order from before lately is not called off lately. */
const stepsOf = (
  placed: Parameters<typeof courseOf>[0],
  wanted: Fate,
  staff: readonly Person[],
  name: string,
) => {
  const told = (fate: Fate) =>
    courseOf(placed, fate, staff, dice(name, 'course')).filter((step) => step.at < lastDay)
  const steps = told(wanted)
  const isLate =
    placed.at < lately && steps.some((s) => s.change.orderStatus === 'Cancelled' && s.at >= lately)
  return isLate ? told('delivered') : steps
}

/** So many orders over two years, each from a customer and out of the stock that there was. */
export const salesOf = (
  registry: Registry,
  records: Records,
  staff: readonly Person[],
  count: number,
): Sales => {
  const rows = { orders: [], orderLines: [], payments: [], shipments: [], orderNotes: [] }
  const sales: Sales = { rows, history: [], stock: [], points: [] }
  const write = bookOf(registry, sales)
  const buyerAt = buyersOf(records.customers as readonly Customer[])
  const products = (records.products ?? []).map((row) => ({ row }) as Product)
  const basketAt = basketsFrom(products, records.variants as readonly Variant[], records.inventory ?? [])
  const till = tillOf(records, deliveryZones(), pointWorth)

  for (const [i, at] of moments(count).entries()) {
    const number = String(firstNumber + i)
    const roll = dice('order', i)
    const buyer = buyerAt(at, roll)
    const known = buyer.addresses.length ? drawn(buyer.addresses, roll) : undefined
    const place = known ?? placeOf(roll)
    const { division, district, thana, address } = place
    const fate = weighed(fates, roll)
    // Points of an order that was called off would have come back; no such order used any.
    const usable = fate === 'delivered' || fate === 'returned' ? buyer.points : 0
    const wanted = basketAt(at, roll)
    const priced = till(wanted, { id: buyer.id, points: usable, division, district, thana, at }, roll)
    const hasBike = wanted.some(({ ware }) => ware.product.productType === 'bike')
    const method = roll() < (hasBike ? 0.7 : 0.42) && fate !== 'refused' ? 'SSL' : 'COD'
    const { lines: _, ...amounts } = priced.totals
    const id = idOf('orders', number)
    const order: Order = {
      ...{ id, version: 1, createdAt: at, updatedAt: at, number, customer: buyer.id },
      ...{
        orderStatus: 'Pending',
        paymentStatus: 'Pending',
        deliveryStatus: 'Pending',
        paymentMethod: method,
      },
      ...{ recipient: known?.recipient ?? buyer.name, phone: known?.phone ?? buyer.phone },
      ...{ division, district, thana, address, note: roll() < 0.12 ? drawn(wishes, roll) : null },
      ...{ couponCode: priced.couponCode, points: priced.points, ...amounts, paid: '0.00' },
      ...{ paidAt: null, cancelledAt: null, shipmentId: null },
    }
    // One in eight is taken on the telephone.
    const by = roll() < 0.12 ? drawn(staff, roll) : site
    const steps = stepsOf({ at, method, total: String(amounts.total), hasBike }, fate, staff, number)
    const stock = wanted.map(({ ware }) => drawn(ware.stock, roll))
    const told = { order, buyer, priced, steps, by, roll }
    sales.rows.orderLines.push(...lineRows(told, stock))
    write(told, hasBike)
    for (const [k, { quantity }] of wanted.entries()) {
      const id = String(stock[k]?.id)
      sales.stock.push({ id, at, delta: -quantity, note: `sold: order ${number}`, by })
      const back = steps.find((step) => step.isBack)
      if (back)
        sales.stock.push({ id, at: back.at, delta: quantity, note: `returned: order ${number}`, by: back.by })
    }
    if (priced.points)
      sales.points.push({ id: buyer.id, at, delta: -priced.points, note: `order ${number}`, by })
    if (roll() < 0.09) {
      const noted = { text: drawn(staffNotes, roll), author: drawn(staff, roll).name }
      const when = new Date(Math.min(at.getTime() + (1 + roll() * 40) * 3_600_000, lastDay.getTime()))
      const system = { id: idOf('orderNotes', number), version: 1, createdAt: when, updatedAt: when }
      sales.rows.orderNotes.push({ ...system, order: id, ...noted })
    }
  }
  return sales
}
