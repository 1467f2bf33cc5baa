import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { isInQueue } from '#contract/policies/order-work.ts'
import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { deliveryStateOf } from '#contract/policies/shipment-lines.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { choiceLabel, choiceShownFor, fieldLabel } from '#i18n/declared-texts.ts'
import { toneOf } from '#kit/fields/choice/tones.ts'
import { Pill } from '#kit/fields/parts.tsx'

type Statuses = Readonly<Record<string, unknown>>

/** What of the delivery is done, or the next work on it if it is possible now. */
const deliveryWork = (order: Statuses) => {
  const state = deliveryStateOf(order)
  if (state) return state
  if (isInQueue('ordersToPack', order)) return 'ToPack'
  return isInQueue('ordersToShip', order) ? 'ToShip' : undefined
}

/** The status as the order desk calls it: "To pack" for a delivery that is pending in an order being processed. */
const shownStatus = (name: StatusKey, value: string, order: Statuses) => {
  const more = { orderStatus: () => undefined, paymentStatus: paymentStateOf, deliveryStatus: deliveryWork }
  return more[name](order) ?? choiceShownFor(orders.fields[name], value)
}

/** Nothing is expected of a cancelled order. */
const toneIn = (order: Statuses, shown: string) =>
  order.orderStatus === 'Cancelled' && shown === 'Unpaid' ? 'neutral' : toneOf(shown)

/** A status of an order in the words of its work, with the status itself on hover. */
export const StatusPill = ({ name, order }: { name: StatusKey; order: Statuses }) => {
  const value = order[name]
  if (typeof value !== 'string') return null
  const shown = shownStatus(name, value, order)
  return (
    <Pill tone={toneIn(order, shown)} title={`${fieldLabel(orders, name)}: ${choiceLabel(value)}`}>
      {choiceLabel(shown)}
    </Pill>
  )
}
