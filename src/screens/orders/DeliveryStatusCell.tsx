import { PrinterOutlined } from '@ant-design/icons'
import { printSentence } from '#features/print/print-sentence.ts'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { StatusCell } from './StatusCell'

/** The delivery status, and whether something was printed for the delivery. */
export const DeliveryStatusCell = (props: CellProps) => {
  const { value, record } = props
  if (typeof value !== 'string') return null
  const prints = (record && recordOf('orders', record).prints) ?? []
  const text = prints.map(printSentence).join('\n')
  return (
    <>
      <StatusCell {...props} />
      {text && <PrinterOutlined className="order-printed" role="img" title={text} aria-label={text} />}
    </>
  )
}
