import { PrinterOutlined } from '@ant-design/icons'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import { limits } from '#contract/policies/limits.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { type PrintKind, printLink } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { addressOfPage } from '#src/env.ts'

/** A limit for the length of the address, and for a printer's tray. */
const maxOrders = limits.maxPageSize

const printAction = (what: Exclude<PrintKind, 'gatePass'>): RecordAction => ({
  key: `print ${what}`,
  // Packing slips are printed most: in the bar they are one click away.
  ...(what !== 'slip' && { group: t('common.print') }),
  label: () => t(`ordersList.${what}`),
  bulk: (count) => t(what === 'slip' ? 'ordersList.printSlips' : `ordersList.${what}s`, { count }),
  icon: <PrinterOutlined aria-hidden />,
  can: accessRuleOfView(orders, 'show'),
  // In a new tab, so that the selection in the list stays.
  together: (rows) =>
    rows.length > maxOrders
      ? notify('error', t('ordersList.printAtMost', { most: maxOrders }))
      : void window.open(
          addressOfPage(
            printLink(
              rows.map(({ id }) => id),
              what,
            ),
          ),
          '_blank',
          'noopener',
        ),
})

export const printActions = (): readonly RecordAction[] =>
  (['invoice', 'slip', 'label'] as const).map(printAction)
