import { t } from '#i18n/index.ts'
import type { PlannedRow } from '../plan/plan-row'

export type RefusedRow = { line: number; cells: readonly string[]; reason: string }
export type ImportOutcome = {
  file: string
  header: readonly string[]
  done: number
  /** The number of rows to import. */
  total: number
  refused: readonly RefusedRow[]
  /** The connection was lost. */
  isLost: boolean
  /** Rows that a cancelled or interrupted import has not sent. */
  remaining: readonly PlannedRow[]
  /** Imports the remaining rows. */
  resume: () => void
}

/** `Cancelled: 4,200 of 10,000 rows done, 5,800 remain.`, or how many rows were imported. */
export const importSummary = ({
  done,
  total,
  isLost,
  remaining: { length: count },
}: ImportOutcome): string => {
  if (!count) return t('transfer.import.done', { count: done })
  const progress = { done: total - count, total, count }
  return t(isLost ? 'transfer.import.lost' : 'transfer.import.cancelled', progress)
}
