import type { Context } from '#server/core/context.ts'
import { addHistory } from '#server/db/history.ts'

type QuantityChange = { id: string; from: number; to: number; note?: string | null }

/** Entries of the stock ledger: former and new quantity, and the reason. None if it is unchanged. */
export const recordStockChanges = (context: Context, changes: readonly QuantityChange[]) =>
  addHistory(
    context,
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
