import { addHistory } from '../store/history'
import type { Work } from './handler'

/** A line of the ledger: how many there were, how many there are, and why. Nothing where it is the same. */
export const noteQuantity = async (
  w: Work,
  id: string,
  { from, to, note = null }: { from: number; to: number; note?: string | null },
) => {
  if (from === to) return
  await addHistory(w, [
    { action: 'update', entity: 'inventory', entityId: id, propKey: 'quantity', from, to, note },
  ])
}
