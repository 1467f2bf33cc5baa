import { statusKeys } from '../../../../../contract/policies/order-transitions'
import { paymentStateOf } from '../../../../../contract/policies/payment-state'
import { t as translate, useT } from '../../../../i18n'
import { choiceLabel } from '../../../../i18n/declared-texts'
import { onDemand } from '../../../../kit/lazy/lazy'
import { ReadError } from '../../../../kit/states/ReadError'
import { missingForCompletion } from '../../list/transition-problem'
import { type Order, paymentAmounts } from '../order'
import { StatusActions } from './StatusActions'
import { StatusTrack } from './StatusTrack'
import { statusOptionsOf, statusSequenceOf } from './status-options'
import { useOrderEnums } from './use-order-enums'
import { useStatusChange } from './use-status-change'

const StatusConflictDialog = onDemand(() => import('./StatusConflictDialog'))

/** The amounts that the payment status leaves open. */
const paymentDetail = (order: Order) => {
  const state = paymentStateOf(order)
  return state && translate(`order.${state}`, paymentAmounts(order))
}

/** Why the order was cancelled, if a reason was given. */
const cancellationDetail = ({ cancellationReason, cancellationNote }: Order) =>
  cancellationReason
    ? [choiceLabel(cancellationReason), cancellationNote].filter(Boolean).join(': ')
    : undefined

/** Whether a reason is expected below the steps. */
const isWaiting = (order: Order) =>
  order.paymentStatus === 'Pending' ||
  (order.orderStatus === 'Processing' && missingForCompletion(order).length > 0)

/** The three statuses side by side, and the next step. */
export const StatusesCard = ({ order }: { order: Order }) => {
  const t = useT()
  const { may, ...read } = useOrderEnums()
  const enums = read.data
  const { busy, change, clash, again, leave } = useStatusChange(enums, order)
  const moves = may && enums ? statusKeys.map((name) => statusOptionsOf(enums, order, name)) : []
  return (
    <section
      className="form-card order-statuses"
      aria-label={t('order.statuses')}
      aria-busy={may && !enums && read.isFetching}
      data-waiting={isWaiting(order) || undefined}
    >
      <div className="order-tracks">
        {statusKeys.map((name, index) => (
          <StatusTrack
            key={name}
            name={name}
            order={order}
            {...(name === 'orderStatus' && { detail: cancellationDetail(order) })}
            {...(name === 'paymentStatus' && { detail: paymentDetail(order) })}
            chain={enums && statusSequenceOf(enums, order, name)}
            moves={moves[index]}
          />
        ))}
      </div>
      <StatusActions order={order} moves={moves} busy={busy} onMove={(name, to) => void change(name, to)} />
      <ReadError title={t('order.statusesFailed')} read={read} />
      {clash && enums && (
        <StatusConflictDialog
          isOpen
          clash={clash}
          enums={enums}
          onAgain={() => void again()}
          onLeave={leave}
        />
      )}
    </section>
  )
}
