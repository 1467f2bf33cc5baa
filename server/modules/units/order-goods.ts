import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { readOrderLines } from '../orders/stock'
import { changeUnits, freed, type Unit, unitsOfOrders } from './unit-records'
import { keyOf, keyOfUnit, placesOf } from './units-of-lines'

type Order = RecordFor<'orders'>

export type GoodsOfOrder = {
  productId: string
  variantId: string | null
  store: string
  showroom: string
  name: string
  sku: string
  /** That the customer has or gets. */
  pieces: number
  named: Unit[]
}
export const keyOfGoods = ({ productId, variantId, store }: GoodsOfOrder) =>
  keyOf(productId, variantId, store)
/** The goods of an order that are kept by unit, by product, variant and showroom. */
export const goodsByUnit = async (context: Context, order: Pick<Order, 'id'>): Promise<GoodsOfOrder[]> => {
  const lines = (await readOrderLines(context, order)).filter(({ byUnit }) => byUnit)
  if (!lines.length) return []
  const places = await placesOf(context, lines)
  const goods = new Map<string, GoodsOfOrder>()
  for (const { productId, variantId, inventoryId, name, sku, quantity, returned } of lines) {
    const place = places.get(inventoryId ?? '')
    if (!place) continue
    const key = keyOf(productId, variantId, place.store)
    const one = goods.get(key) ?? { productId, variantId, ...place, name, sku, pieces: 0, named: [] }
    goods.set(key, { ...one, pieces: one.pieces + quantity - (returned ?? 0) })
  }
  for (const unit of await unitsOfOrders(context, [order.id], { isLocked: true }))
    goods.get(keyOfUnit(unit))?.named.push(unit)
  return [...goods.values()]
}

/** Frees the units of goods that an order has fewer of than were named: it is not known which of them stay. */
export const freeExcessUnits = async (context: Context, order: Pick<Order, 'id'>) => {
  const named = await unitsOfOrders(context, [order.id], { isLocked: true })
  if (!named.length) return
  const goods = new Map((await goodsByUnit(context, order)).map((one) => [keyOfGoods(one), one]))
  const isKept = (unit: Unit) => {
    const one = goods.get(keyOfUnit(unit))
    return one !== undefined && one.named.length <= one.pieces
  }
  await changeUnits(
    context,
    named.filter((unit) => !isKept(unit)).map(({ id }) => ({ id, body: freed() })),
  )
}
