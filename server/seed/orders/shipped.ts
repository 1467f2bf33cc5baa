import { multiplyAmount, sumAmounts } from '#server/core/amounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { carriers } from '../data/orders'
import { type Dice, pickFrom, seededId } from '../random'

/** Kilograms and centimetres; not every parcel is weighed. */
const parcelOf = (hasBike: boolean, roll: Dice) => {
  if (roll() < 0.15) return { weight: null, length: null, width: null, height: null }
  if (hasBike) return { weight: 110 + Math.floor(roll() * 900) / 10, length: 210, width: 80, height: 115 }
  const side = () => 12 + Math.floor(roll() * 40)
  return { weight: Math.ceil(30 + roll() * 700) / 100, length: side(), width: side(), height: side() }
}

/** The shipment of an order: the rates of the carriers, and the selected one. */
export const shipmentOf = (
  order: string,
  at: Date,
  hasBike: boolean,
  roll: Dice,
): UnknownRecord & { id: string } => {
  const id = seededId('shipments', order)
  const parcel = parcelOf(hasBike, roll)
  const more = Math.max(0, Math.ceil(parcel.weight ?? 1) - 1)
  const rates = carriers.map(([carrier, first, further], i) => ({
    id: `${i + 1}`,
    carrier,
    amount: sumAmounts([first, multiplyAmount(further, more)]),
  }))
  const [carrier, , , code] = hasBike ? carriers[2] : pickFrom(carriers, roll)
  return {
    id,
    version: 2,
    createdAt: new Date(at.getTime() - 60_000 - Math.floor(roll() * 600_000)),
    updatedAt: at,
    order,
    ...parcel,
    rates,
    carrier,
    tracking: `${code}${String(Math.floor(roll() * 1e9)).padStart(9, '0')}`,
    amount: rates.find((rate) => rate.carrier === carrier)?.amount ?? null,
    status: 'Bought',
    items: [],
    trackingUrl: null,
  }
}
