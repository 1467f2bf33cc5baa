import { t } from '../../../../i18n'
import type { PlannedRow } from '../plan/plan-row'

export type RefusedRow = { line: number; cells: readonly string[]; reason: string }
export type ImportOutcome = {
  file: string
  header: readonly string[]
  done: number
  /** The number of rows to import. */
  total: number
  refused: readonly RefusedRow[]
  /** Rows that a cancelled import has not sent. */
  remaining: readonly PlannedRow[]
  /** Imports the remaining rows. */
  resume: () => void
}

/** `Cancelled: 4,200 of 10,000 rows done, 5,800 remain.`, or how many rows were imported. */
export const importSummary = ({ done, total, remaining: { length: count } }: ImportOutcome): string =>
  count
    ? t('transfer.import.cancelled', { done: total - count, total, count })
    : t('transfer.import.done', { count: done })
