import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Row } from '../context/props'
import type { Records } from '../records/use-records'

/** A list, and a drawer over it that exports or imports. */
export type TransferProps = {
  entry: Entry
  records: Records
  selected: readonly Row[]
  open: boolean
  onClose: () => void
  /** Called once it is out of sight. */
  onClosed: () => void
}
