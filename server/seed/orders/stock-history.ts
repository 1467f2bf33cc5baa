import type { UnknownRecord } from '#server/core/context.ts'
import type { HistoryRow } from '#server/db/history.ts'
import { lastDay, timestampBetween } from '../calendar'
import type { SeedRecords, StaffMember } from '../history'
import { dice, pickFrom, seededId } from '../random'
import type { Movement } from './order-ledger'

type Move = Omit<Movement, 'id'> & { from: number; to: number }

/** The movements of each, the last first. */
const lastFirst = (movements: readonly Movement[]) => {
  const byId = new Map<string, Movement[]>()
  for (const movement of movements) {
    const list = byId.get(movement.id)
    if (list) list.push(movement)
    else byId.set(movement.id, [movement])
  }
  // Of two at the same time, the one written later came later.
  for (const list of byId.values()) list.reverse().sort((a, b) => b.at.getTime() - a.at.getTime())
  return byId
}

/** The maximum stock of an item in one place: more was the result of a delivery. */
const maxMoves: Readonly<Record<string, number>> = {
  bike: 12,
  gear: 24,
  accessory: 45,
  part: 65,
  lubricant: 200,
}

/**
 * The movements of a stock from the current quantity back to the first, with the deliveries and removals that are
 * needed between them: never below zero, nor above the maximum.
 */
const movesOfStock = (
  row: UnknownRecord,
  movements: readonly Movement[],
  capacity: number,
  staff: readonly StaffMember[],
): Move[] => {
  const roll = dice('moves', String(row.id))
  const moves: Move[] = []
  let level = Number(row.quantity)
  let later = lastDay
  const back = (delta: number, move: Pick<Movement, 'at' | 'note' | 'by'>) => {
    moves.push({ ...move, delta, from: level - delta, to: level })
    level -= delta
    later = move.at
  }
  for (const [i, { at, delta, note, by }] of movements.entries()) {
    if (level - delta < 0) {
      const when = timestampBetween(at, later, 0.5)
      back(level - delta, { at: when, note: 'sold: Over the counter', by: pickFrom(staff, roll) })
    }
    back(delta, { at, note, by })
    if (level > capacity) {
      const when = timestampBetween(movements[i + 1]?.at ?? (row.createdAt as Date), at, 0.3 + roll() * 0.6)
      const left = Math.floor(roll() * 3)
      back(level - left, { at: when, note: 'received: Lorry from Tejgaon', by: pickFrom(staff, roll) })
    }
  }
  return moves
}

const lineOf = (entity: string, propKey: string, id: string, nr: number, move: Move): HistoryRow => ({
  id: seededId('history', entity, id, 'moved', String(nr)),
  at: move.at,
  actorId: move.by.id,
  actorName: move.by.name,
  action: 'update',
  entity,
  entityId: id,
  propKey,
  from: move.from,
  to: move.to,
  note: move.note,
})

/** The ledger of what orders took and returned, with the resulting stock: the current quantities stay. */
export const stockHistory = (
  records: SeedRecords,
  movements: readonly Movement[],
  staff: readonly StaffMember[],
) => {
  const kinds = new Map((records.products ?? []).map((row) => [row.id, String(row.productType)]))
  const byStock = lastFirst(movements)
  const history: HistoryRow[] = []
  const inventory = (records.inventory ?? []).map((row) => {
    const own = byStock.get(String(row.id))
    if (!own) return row
    const capacity = maxMoves[kinds.get(row.product) ?? ''] ?? 40
    const moves = movesOfStock(row, own, Math.max(capacity, Number(row.quantity)), staff)
    history.push(...moves.map((move, nr) => lineOf('inventory', 'quantity', String(row.id), nr, move)))
    return { ...row, version: 1 + moves.length, updatedAt: moves[0]?.at ?? row.updatedAt }
  })
  return { history, inventory, isMoved: (id: string) => byStock.has(id) }
}

/** The same for customers' points. */
export const pointsHistory = (records: SeedRecords, movements: readonly Movement[]) => {
  const byCustomer = lastFirst(movements)
  const history: HistoryRow[] = []
  const customers = (records.customers ?? []).map((row) => {
    const own = byCustomer.get(String(row.id))
    if (!own) return row
    let level = Number(row.points)
    const moves = own.map((movement): Move => {
      const to = level
      level -= movement.delta
      return { ...movement, from: level, to }
    })
    history.push(...moves.map((move, nr) => lineOf('customers', 'points', String(row.id), nr, move)))
    const last = moves[0]?.at ?? (row.updatedAt as Date)
    return { ...row, version: 1 + moves.length, updatedAt: last }
  })
  return { history, customers }
}
