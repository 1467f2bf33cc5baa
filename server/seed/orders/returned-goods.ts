import type { refundMethods } from '#contract/enums.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { refundFigures } from '#server/modules/returns/refund-figures.ts'
import type { SoldLine, SoldOrder } from '#server/modules/returns/shares.ts'
import { lastDay } from '../calendar'
import { goodsReturns } from '../data/orders'
import type { StaffMember } from '../history'
import { type Dice, pickFrom, pickWeighted, seededId } from '../random'
import type { OrderStep } from './order-course'
import type { OrderStory } from './order-ledger'

const methods: readonly (readonly [(typeof refundMethods)[number], number])[] = [
  ['Bkash', 5],
  ['Cash', 3],
  ['BankTransfer', 2],
]

/**
 * A piece of one delivered order in 25 comes back within two weeks: no motorbike, which is repaired, and nothing that
 * points paid for. Marks the line, and returns what happens to the order.
 */
export const goodsBack = (
  { order, priced, steps }: OrderStory,
  rows: readonly UnknownRecord[],
  stock: readonly UnknownRecord[],
  managers: readonly StaffMember[],
  roll: Dice,
): OrderStep | undefined => {
  const last = steps.at(-1)
  const position = priced.lines.findIndex(({ ware }) => ware.product.productType !== 'bike')
  const line = rows[position]
  const at = new Date((last?.at.getTime() ?? 0) + Math.round((20 + roll() * 300) * 3_600_000))
  const isKept = roll() > 0.04 || last?.change.orderStatus !== 'Completed' || priced.points
  if (isKept || !line || at > lastDay) return undefined

  const lines = rows.map((row) => ({ ...(row as SoldLine), returned: 0 }))
  const paid = { paid: String(order.total), credited: '0.00', isDeliveryRefunded: false }
  const sold = { ...(order as UnknownRecord as SoldOrder), ...paid, points: 0, lines }
  const lineId = String(line.id)
  const figures = refundFigures(sold, { lines: [{ lineId, quantity: 1 }], withDelivery: false })
  const by = pickFrom(managers, roll)
  const { reason, condition, note } = pickWeighted(goodsReturns, roll)
  line.returned = 1
  const { name, sku } = line
  return {
    ...{ at, by, note: note ?? undefined },
    change: { credited: figures.credited, paid: figures.paid, refunded: sumAmounts([figures.refund]) },
    returned: {
      ...{ id: seededId('returns', order.id), version: 1, createdAt: at, updatedAt: at },
      ...{ order: order.id, reason, note, store: condition === 'Sellable' ? stock[position]?.store : null },
      lines: [{ lineId, name, sku, quantity: 1, condition, amount: figures.lines[0]?.amount, reason: null }],
      ...{ credited: figures.credited, refund: figures.refund, method: pickWeighted(methods, roll) },
      ...{ points: 0, returnedBy: by.name },
    },
  }
}
