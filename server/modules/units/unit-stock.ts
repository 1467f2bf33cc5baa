import { reason } from '#contract/policies/errors/index.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addToStock, type Goods, matchesStock } from '../inventory/add-to-stock'
import { lockStock } from '../orders/stock'

export type UnitMove = Goods & { store: string; quantity: number }
/** Raises or lowers stock by units that arrived or left; refuses to lower it below what sold pieces wait for. */
export const moveUnitStock = async (context: Context, moves: readonly UnitMove[], note: string) => {
  const sums = new Map<string, UnitMove>()
  for (const move of moves) {
    const key = `${move.store} ${move.productId} ${move.variantId ?? ''}`
    sums.set(key, { ...move, quantity: (sums.get(key)?.quantity ?? 0) + move.quantity })
  }
  const all = [...sums.values()].filter(({ quantity }) => quantity)
  const fewer = all.filter(({ quantity }) => quantity < 0)
  if (fewer.length) {
    const rows = await lockStock(
      context,
      fewer.map(({ productId }) => productId),
    )
    for (const { store, quantity, ...goods } of fewer)
      if ((rows.find(matchesStock(store, goods))?.quantity ?? 0) + quantity < 0)
        throw new ApiError(409, reason('unit.promised'))
  }
  for (const store of new Set(all.map((move) => move.store)))
    await addToStock(
      context,
      store,
      all.filter((move) => move.store === store),
      note,
    )
}

/** At most so much of a list of chassis numbers is in the note of a stock movement. */
const maxNote = 200
export const chassisNote = (what: 'received' | 'moved' | 'lost' | 'returned', chassis: readonly string[]) => {
  const list = chassis.join(', ')
  return `${what}: ${list.length > maxNote ? `${list.slice(0, maxNote)}…` : list}`
}
