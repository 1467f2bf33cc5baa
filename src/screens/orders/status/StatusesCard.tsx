import { CheckOutlined } from '@ant-design/icons'
import { type StatusKey, statusKeys } from '#contract/policies/order-transitions.ts'
import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import { choiceLabel, fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t as translate, useT } from '#i18n/index.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { type Order, paymentAmounts } from '../record/order'
import { StatusActions } from './StatusActions'
import {
  isCancelOrReturn,
  missingForCompletion,
  type StatusOptions,
  statusOptionsOf,
  statusSequenceOf,
} from './status-options'
import { useOrderEnums } from './use-order-enums'
import { useStatusChange } from './use-status-change'

type Props = {
  name: StatusKey
  order: Order
  /** A sentence about the state. */
  detail?: string | undefined
  chain: ReturnType<typeof statusSequenceOf>
  moves: StatusOptions | undefined
}

/** One of the three statuses: its steps, the current one, and what blocks the next. */
const StatusTrack = ({ name, order, detail, chain, moves }: Props) => {
  const waits = moves?.closed.filter(({ to }) => !isCancelOrReturn(to)) ?? []
  return (
    <section className="order-status" aria-label={fieldLabel(orders, name)}>
      <h2>
        {fieldLabel(orders, name)} <StatusPill name={name} order={order} />
      </h2>
      {chain && (
        <ol className="order-chain">
          {chain.chain.map((value, index) => (
            <li
              key={value}
              data-step={index < chain.at ? 'done' : index === chain.at ? 'now' : 'next'}
              aria-current={index === chain.at ? 'step' : undefined}
            >
              {index < chain.at && <CheckOutlined aria-hidden />}
              {valueLabel(orders.fields[name], value)}
            </li>
          ))}
        </ol>
      )}
      {detail && <p className="order-closed">{detail}</p>}
      {waits.map(({ to, reason }) => (
        <p key={to} className="order-closed">
          {valueLabel(orders.fields[name], to)}: {reason}
        </p>
      ))}
    </section>
  )
}

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
