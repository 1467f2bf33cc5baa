import type { UnknownRecord } from '../core/context'
import type { HistoryRow } from '../db/history'
import { chance, pickOne } from './random'

type Move = Pick<HistoryRow, 'propKey' | 'from' | 'to' | 'note'>

/** Why a stock has its quantity: the reason, the maximum it adds, and its notes. */
const reasons = [
  ['received', 12, 'Lorry from Tejgaon'],
  ['received', 30, null],
  ['sold', -2, null],
  ['sold', -1, 'Over the counter'],
  ['sold', -1, null],
  ['counted', -1, 'Stocktaking, one less than listed'],
  ['counted', 2, 'Found behind the shelf'],
  ['damaged', -1, 'Box fell from the rack'],
  ['returned', 1, 'Wrong size, unused'],
  ['moved', -3, 'To Mirpur'],
] as const
const stockReasons = reasons.filter(([, most]) => most < 0)

/** The movement that led to this quantity. Stock is empty only after something was removed. */
const moveTo = (to: number, name: string): Move => {
  const [reason, most, comment] = pickOne(to > 0 ? reasons : stockReasons, 'reason', name)
  const delta = most < 0 ? most : Math.min(to, Math.max(1, Math.round(chance('delta', name) * most)))
  return { propKey: 'quantity', from: to - delta, to, note: comment ? `${reason}: ${comment}` : reason }
}

/** The entries of the ledger up to the current quantity, the oldest first. */
export const generateStockMoves = (stock: UnknownRecord): Move[] => {
  const id = String(stock.id)
  const many = 1 + Math.floor(chance('moves', id) * 4)
  const moves: Move[] = []
  for (let to = Number(stock.quantity), i = 0; i < many; i++) {
    const move = moveTo(to, `${id} ${i}`)
    moves.unshift(move)
    to = Number(move.from)
  }
  return moves
}
