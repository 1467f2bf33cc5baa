import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { printKinds, printLink } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import { Neighbours } from '#kit/record/Neighbours.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { addressOfPage } from '#src/env.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { OrderNextStep } from '../status/OrderStatuses'
import type { Order } from './order'

/** A gate pass is for goods that are kept by unit. */
const printedFor = ({ lines }: Order) => {
  const hasUnits = lines?.some(({ units, unitsMissing }) => units || unitsMissing) ?? false
  return printKinds.filter((what) => what !== 'gatePass' || hasUnits)
}

/** The previous and next order of the list, the documents, and the next step. */
export const OrderToolbar = ({ entry, order }: { entry: Entry; order: Order }) => {
  const kinds = printedFor(order)
  useCommands(
    kinds.map((what) => ({
      key: what,
      label: t('order.print', { what: lowerCaseTitle(t(`ordersPrint.${what}`)) }),
      icon: <PrinterOutlined aria-hidden />,
      run: () => void window.open(addressOfPage(printLink([order.id], what)), '_blank', 'noopener'),
    })),
  )
  return (
    <>
      <Neighbours entry={entry} id={order.id} />
      <LazyDropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: kinds.map((what) => ({
            key: what,
            icon: <PrinterOutlined aria-hidden />,
            label: (
              <a href={addressOfPage(printLink([order.id], what))} target="_blank" rel="noopener">
                {t(`ordersPrint.${what}`)}
              </a>
            ),
          })),
        }}
      >
        <Button icon={<PrinterOutlined aria-hidden />} aria-haspopup="menu">
          {t('common.print')}
        </Button>
      </LazyDropdown>
      <OrderNextStep order={order} />
    </>
  )
}
