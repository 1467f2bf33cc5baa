import { PrinterOutlined } from '@ant-design/icons'
import { printSentence } from '../../features/print/print-sentence'
import { choiceLabel } from '../../i18n/declared-texts'
import { toneOf } from '../../kit/fields/choice/tones'
import { Pill } from '../../kit/fields/parts'
import type { CellProps } from '../../kit/fields/props/props'
import { recordOf } from '../../kit/record/record-of'

/** The delivery status, and whether something was printed for the delivery. */
export const DeliveryStatusCell = ({ value, record }: CellProps) => {
  if (typeof value !== 'string') return null
  const prints = (record && recordOf('orders', record).prints) ?? []
  const text = prints.map(printSentence).join('\n')
  return (
    <>
      <Pill tone={toneOf(value)}>{choiceLabel(value)}</Pill>
      {text && <PrinterOutlined className="order-printed" role="img" title={text} aria-label={text} />}
    </>
  )
}
