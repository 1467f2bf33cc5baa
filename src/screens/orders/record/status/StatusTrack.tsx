import { CheckOutlined } from '@ant-design/icons'
import type { StatusKey } from '../../../../../contract/policies/order-transitions'
import { orders } from '../../../../../contract/resources/sales/orders'
import { choiceLabel, fieldLabel } from '../../../../i18n/declared-texts'
import { toneOf } from '../../../../kit/fields/choice/tones'
import { Pill } from '../../../../kit/fields/parts'
import { isCancelOrReturn } from '../../list/transition-problem'
import type { chainOf, StatusOptions } from '../status-options'

type Props = {
  name: StatusKey
  now: string
  /** What its value leaves open, such as a payment in part. */
  state?: string | undefined
  /** A sentence about the state. */
  detail?: string | undefined
  chain: ReturnType<typeof chainOf>
  moves: StatusOptions | undefined
}

/** One of the three statuses: its steps, the current one, and what blocks the next. */
export const StatusTrack = ({ name, now, state = now, detail, chain, moves }: Props) => {
  const waits = moves?.closed.filter(({ to }) => !isCancelOrReturn(to)) ?? []
  return (
    <section className="order-status" aria-label={fieldLabel(orders, name)}>
      <h2>
        {fieldLabel(orders, name)} <Pill tone={toneOf(state)}>{choiceLabel(state)}</Pill>
      </h2>
      {chain && (
        <ol className="order-chain">
          {chain.chain.map((value, at) => (
            <li
              key={value}
              data-step={at < chain.at ? 'done' : at === chain.at ? 'now' : 'next'}
              aria-current={at === chain.at ? 'step' : undefined}
            >
              {at < chain.at && <CheckOutlined aria-hidden />}
              {choiceLabel(value)}
            </li>
          ))}
        </ol>
      )}
      {detail && <p className="order-closed">{detail}</p>}
      {waits.map(({ to, why }) => (
        <p key={to} className="order-closed">
          {choiceLabel(to)}: {why}
        </p>
      ))}
    </section>
  )
}
