import { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import { orderTransitions, statusKeys } from '#contract/policies/order-transitions.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { type NextStep, nextStepOf } from '../status/next-step'
import { statusStepLabel } from '../status/status-options'
import { useOrderEnums } from '../status/use-order-enums'
import './list.css'

/** Until those of the backend are read. */
const specified: OrderEnums = {
  orderStatus: [...orderStatuses],
  paymentStatus: [...paymentStatuses],
  deliveryStatus: [...deliveryStatuses],
  moves: orderTransitions,
}

const needed = [...statusKeys, 'total', 'paid']

const wordsOf = (next: NextStep) => {
  switch (next.job) {
    case undefined:
      return choiceLabel(next.is)
    case 'collect':
    case 'refund':
      return t(`ordersList.next.${next.job}`, { amount: formatMoney(next.amount) })
    case 'other':
      return statusStepLabel(next.step.name, next.step.to)
    default:
      return t(`ordersList.next.${next.job}`)
  }
}

/** What an order needs next, marked only if someone has to act. */
export default function NextStepCell({ record }: CellProps) {
  const { data } = useOrderEnums()
  // A value that the backend leaves out or spells otherwise is reported in its own column.
  if (!record || !needed.every((key) => typeof record[key] === 'string')) return null
  const next = nextStepOf(data ?? specified, recordOf('orders', record))
  return (
    <span className="order-next" data-job={next.job}>
      <span className="order-next-words">{wordsOf(next)}</span>
      {'unitsMissing' in next && next.unitsMissing && (
        <small> · {t('ordersList.next.units', { count: next.unitsMissing })}</small>
      )}
      {next.payment && <small> · {lowerCaseTitle(choiceLabel(next.payment))}</small>}
    </span>
  )
}
