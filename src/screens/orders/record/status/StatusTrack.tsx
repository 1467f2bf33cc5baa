import { CheckOutlined } from '@ant-design/icons'
import type { StatusKey } from '../../../../../contract/policies/order-transitions'
import { orders } from '../../../../../contract/resources/sales/orders'
import { StatusPill } from '../../../../features/orders/StatusPill'
import { fieldLabel, valueLabel } from '../../../../i18n/declared-texts'
import { isCancelOrReturn } from '../../list/transition-problem'
import type { Order } from '../order'
import type { StatusOptions, statusSequenceOf } from './status-options'

type Props = {
  name: StatusKey
  order: Order
  /** A sentence about the state. */
  detail?: string | undefined
  chain: ReturnType<typeof statusSequenceOf>
  moves: StatusOptions | undefined
}

/** One of the three statuses: its steps, the current one, and what blocks the next. */
export const StatusTrack = ({ name, order, detail, chain, moves }: Props) => {
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
