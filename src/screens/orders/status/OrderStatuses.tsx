import { CheckOutlined } from '@ant-design/icons'
import { type StatusKey, statusKeys } from '#contract/policies/order-transitions.ts'
import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { deliveryStateOf } from '#contract/policies/shipment-lines.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import { choiceLabel, fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { type Order, paymentAmounts } from '../record/order'
import { nextStepOf } from './next-step'
import { StatusActions } from './StatusActions'
import { isCancelOrReturn, missingForCompletion, orderProgress, statusMovesOf } from './status-options'
import { useStatusChanges } from './use-order-enums'
import { useStatusChange } from './use-status-change'

/** Goods on the shelf of an order that is not prepared yet. */
const isUntouched = (order: Order) => order.deliveryStatus === 'Pending' && !deliveryStateOf(order)

/** The statuses of an order, next to its title; that of the delivery once it has begun, or is the next work. */
export const OrderPills = ({ order }: { order: Order }) => {
  const shown = statusKeys.filter(
    (name) => name !== 'deliveryStatus' || !isUntouched(order) || order.orderStatus === 'Processing',
  )
  return shown.map((name: StatusKey) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <span key={name} role="group" aria-label={fieldLabel(orders, name)}>
      <StatusPill name={name} order={order} />
    </span>
  ))
}

/** The amounts that the payment status leaves open. */
const paymentDetail = (order: Order) => {
  const state = paymentStateOf(order)
  return state && t(`order.${state}`, paymentAmounts(order))
}

/** Why the order was cancelled, if a reason was given. */
const cancellationDetail = ({ cancellationReason, cancellationNote }: Order) =>
  cancellationReason
    ? [choiceLabel(cancellationReason), cancellationNote].filter(Boolean).join(': ')
    : undefined

/** Whether a reason is expected below the steps. */
const isWaiting = (order: Order) =>
  order.orderStatus === 'Processing' && missingForCompletion(order).length > 0

/** From placing an order to its completion in one line, and what the end still needs. */
export const OrderSteps = ({ order }: { order: Order }) => {
  const { may, ...read } = useStatusChanges()
  const enums = read.data
  const progress = enums && orderProgress(enums, order)
  const waits = may && enums ? statusMovesOf(enums, order).orderStatus.closed : []
  const sentences = [
    cancellationDetail(order),
    paymentDetail(order),
    ...waits
      .filter(({ to }) => !isCancelOrReturn(to))
      .map(({ to, reason }) => `${valueLabel(orders.fields.orderStatus, to)}: ${reason}`),
  ].filter((sentence) => sentence !== undefined)
  return (
    <section
      className="order-steps-line"
      aria-label={t('order.statuses')}
      aria-busy={may && !enums && read.isFetching}
      data-waiting={isWaiting(order) || undefined}
    >
      {progress && (
        <ol className="order-chain">
          {progress.steps.map((label, index) => (
            <li
              key={label}
              data-step={index < progress.at ? 'done' : index === progress.at ? 'now' : 'next'}
              aria-current={index === progress.at ? 'step' : undefined}
            >
              <span className="order-chain-dot" aria-hidden>
                {index < progress.at && <CheckOutlined />}
              </span>
              <span className="order-chain-label">{label}</span>
            </li>
          ))}
        </ol>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="order-closed">
          {sentence}
        </p>
      ))}
      <ReadError title={t('order.statusesFailed')} read={read} />
    </section>
  )
}

const StatusConflictDialog = onDemand(() => import('./StatusConflictDialog'))

/** The next step of an order and the other changes of its statuses, in the header. */
export const OrderNextStep = ({ order }: { order: Order }) => {
  const { may, ...read } = useStatusChanges()
  const enums = read.data
  const { busy, change, conflict, again, leave } = useStatusChange(enums, order)
  return (
    <>
      <StatusActions
        order={order}
        work={enums && nextStepOf(enums, order)}
        moves={may && enums ? statusMovesOf(enums, order) : undefined}
        busy={busy}
        onMove={(name, to) => void change(name, to)}
      />
      {conflict && enums && (
        <StatusConflictDialog
          isOpen
          conflict={conflict}
          enums={enums}
          onAgain={() => void again()}
          onLeave={leave}
        />
      )}
    </>
  )
}
