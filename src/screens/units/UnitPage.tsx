import { PrinterOutlined } from '@ant-design/icons'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { printLink } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { addressOfPage } from '#src/env.ts'

type Unit = RecordFor<'units'>

/** Of the order that it leaves with; a pass has all units of that order, so that they leave together. */
const gatePass: RecordAction<Unit> = {
  key: 'print gate pass',
  label: () => t('units.printGatePass'),
  icon: <PrinterOutlined aria-hidden />,
  can: accessRuleOfView(orders, 'show'),
  applies: ({ order }) => order !== null,
  together: ([unit]) => {
    if (unit?.order) window.open(addressOfPage(printLink([unit.order.id], 'gatePass')), '_blank', 'noopener')
  },
}
const actions = [gatePass]

/** A unit with its papers; what leaves with an order gets a gate pass. */
export default function UnitPage({ entry }: { entry: EntryOf<'units'> }) {
  return <ShowPage entry={entry} actions={actions} />
}
