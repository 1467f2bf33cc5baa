import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Row } from '../context/props'
import type { Records } from '../records/use-records'
import type { UseSheet } from './sheet'

/** A list, and a drawer over it that exports or imports. */
export type TransferProps = {
  entry: Entry
  records: Records
  selected: readonly Row[]
  useSheet?: UseSheet | undefined
  open: boolean
  onClose: () => void
  /** Called once it is out of sight. */
  onClosed: () => void
}
