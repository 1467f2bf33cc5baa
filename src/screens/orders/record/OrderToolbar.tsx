import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { Neighbours } from '../../../kit/record/Neighbours'
import { type PrintKind, printLink } from '../print-link'
import type { Order } from './order'

const prints: readonly PrintKind[] = ['invoice', 'slip']

/** The previous and next order of the list, and the documents. */
export const OrderToolbar = ({ entry, order }: { entry: Entry; order: Order }) => {
  const t = useT()
  return (
    <>
      <Neighbours entry={entry} id={order.id} />
      {prints.map((what) => (
        <Button
          key={what}
          icon={<PrinterOutlined aria-hidden />}
          href={printLink([order.id], what)}
          target="_blank"
          rel="noopener"
        >
          {t(`order.${what}`)}
        </Button>
      ))}
    </>
  )
}
