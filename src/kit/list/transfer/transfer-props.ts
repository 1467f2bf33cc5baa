import type { Entry } from '../../../../contract/grammar/sidebar'
import type { Row } from '../../fields/props/props'
import type { Records } from '../use-records'

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
