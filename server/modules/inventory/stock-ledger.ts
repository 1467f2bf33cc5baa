import type { Work } from '../../core/work'
import { addHistory } from '../../db/history'

type Quantity = { id: string; from: number; to: number; note?: string | null }

/** Lines of the ledger: how many there were, how many there are, and why. None where it is the same. */
export const noteQuantities = (w: Work, changes: readonly Quantity[]) =>
  addHistory(
    w,
    changes
      .filter(({ from, to }) => from !== to)
      .map(({ id, from, to, note = null }) => {
        return {
          action: 'update' as const,
          entity: 'inventory',
          entityId: id,
          propKey: 'quantity',
          from,
          to,
          note,
        }
      }),
  )
