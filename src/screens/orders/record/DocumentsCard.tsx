import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { printSentence } from '../../../features/print/print-sentence'
import { useT } from '../../../i18n'
import { SectionCard } from '../../../kit/form/Sections'
import { documentOf, type PrintKind, printLink } from '../print-link'
import type { Order } from './order'

const kinds: readonly PrintKind[] = ['invoice', 'slip', 'label']

/** What was printed for an order, when and by whom, and what can be printed again. */
export const DocumentsCard = ({ order }: { order: Order }) => {
  const t = useT()
  const { prints, invoiceNumber } = order
  // A backend that records no prints returns none.
  if (!prints) return null
  return (
    <SectionCard title={t('ordersPrint.documents')}>
      {invoiceNumber && <p>{t('ordersPrint.issuedInvoice', { number: invoiceNumber })}</p>}
      {prints.length === 0 && <p className="order-quiet">{t('ordersPrint.neverPrinted')}</p>}
      <ul className="order-payments">
        {prints.map((print) => {
          const kind = kinds.find((one) => documentOf[one] === print.document)
          return (
            <li key={print.document}>
              <p>{printSentence(print)}</p>
              {kind && (
                <Button
                  type="link"
                  size="small"
                  icon={<PrinterOutlined aria-hidden />}
                  href={printLink([order.id], kind)}
                  target="_blank"
                  rel="noopener"
                >
                  {t('ordersPrint.again')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
