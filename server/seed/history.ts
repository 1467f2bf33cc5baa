import type { Json } from '../rules/handler'
import type { HistoryRow } from '../store/history'
import { chance, idOf, pick } from './random'

export type Person = { id: string; name: string }
type Records = Readonly<Record<string, readonly Json[]>>
type Change = Pick<HistoryRow, 'propKey' | 'from' | 'to' | 'note'>

/** Why a stock stands where it does: the reason, what it adds at most, and what was written beside it. */
const reasons = [
  ['received', 12, 'Lorry from Tejgaon'],
  ['received', 30, null],
  ['sold', -2, null],
  ['sold', -1, 'Over the counter'],
  ['counted', -1, 'Stocktaking, one less than listed'],
  ['counted', 2, 'Found behind the shelf'],
  ['damaged', -1, 'Box fell from the rack'],
  ['returned', 1, 'Wrong size, unused'],
  ['moved', -3, 'To Mirpur'],
] as const

const ofStock = (stock: Json): Change => {
  const name = String(stock.id)
  const [reason, most, words] = pick(reasons, 'reason', name)
  const to = Number(stock.quantity)
  const delta = most < 0 ? most : Math.min(to, Math.max(1, Math.round(chance('delta', name) * most)))
  return { propKey: 'quantity', from: to - delta, to, note: words ? `${reason}: ${words}` : reason }
}

const ofProduct = (product: Json): Change => {
  const before = Number(product.price) * (chance('dearer', String(product.id)) < 0.7 ? 0.97 : 1.02)
  return { propKey: 'price', from: `${Math.round(before / 10) * 10}.00`, to: product.price, note: null }
}

const ofQuestion = ({ answer }: Json): Change => ({ propKey: 'answer', from: null, to: answer, note: null })

/** Some of what happened before today: stocks that moved, prices that changed, questions that were answered. */
export const pastChanges = (records: Records, staff: readonly Person[]): HistoryRow[] => {
  const told = (
    entity: string,
    share: number,
    meant: (row: Json) => boolean,
    change: (row: Json) => Change,
  ) =>
    (records[entity] ?? [])
      .filter((row) => meant(row) && chance('told', entity, String(row.id)) < share)
      .map((row): HistoryRow => {
        const by = staff.find(({ name }) => name === row.answeredBy) ?? pick(staff, 'actor', String(row.id))
        return {
          id: idOf('history', entity, String(row.id)),
          at: row.updatedAt as Date,
          ...{ actorId: by.id, actorName: by.name, action: 'update' },
          ...{ entity, entityId: String(row.id), ...change(row) },
        }
      })
  const isMoved = (row: Json) => row.updatedAt !== row.createdAt
  return [
    ...told('inventory', 0.12, (row) => Number(row.quantity) > 0, ofStock),
    ...told('products', 0.25, isMoved, ofProduct),
    ...told('questions', 1, (row) => row.answer !== null, ofQuestion),
  ]
}
