import { PrinterOutlined } from '@ant-design/icons'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import { printSentence } from '#features/print/print-sentence.ts'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'

/** A status in a list or a history, which shows a former status of the record. */
export const StatusCell = ({ name, value, record }: CellProps) => (
  <StatusPill name={name as StatusKey} order={{ ...record, [name]: value }} />
)

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
