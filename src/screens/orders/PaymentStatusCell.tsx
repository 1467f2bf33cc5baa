import { paymentStateOf } from '../../../contract/policies/payment-state'
import { choiceLabel } from '../../i18n/declared-texts'
import { toneOf } from '../../kit/fields/choice/tones'
import { Pill } from '../../kit/fields/parts'
import type { CellProps } from '../../kit/fields/props/props'

/** The payment status, or what it leaves open: "Partly paid". */
export const PaymentStatusCell = ({ value, record }: CellProps) => {
  if (typeof value !== 'string') return null
  // A history shows a former status of the record.
  const shown = paymentStateOf({ ...record, paymentStatus: value }) ?? value
  return <Pill tone={toneOf(shown)}>{choiceLabel(shown)}</Pill>
}
