import { Button } from 'antd'
import { accessTo } from '../../../../contract/grammar/resource'
import { isCancelling, type StatusKey, statusKeys } from '../../../../contract/policies/order-transitions'
import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { choiceLabel, fieldLabel } from '../../../i18n/words'
import { useCallQuery } from '../../../kit/call/use-call-query'
import { toneOf } from '../../../kit/fields/choice/tones'
import { Pill } from '../../../kit/fields/parts'
import { PartFailed } from '../../../kit/states/PartFailed'
import { useAccess } from '../../../providers/auth/access'
import { ClashDialog } from './ClashDialog'
import { type Moves, movesOf, nextOf } from './closed'
import type { Order } from './order'
import { useStatusChange } from './use-status-change'

type One = {
  order: Order
  name: StatusKey
  moves: Moves | undefined
  /** The most likely next step. */
  suggested: string | undefined
  busy: string | undefined
  onMove: (to: string) => void
}

const listed = (values: readonly string[]) => values.map(choiceLabel).join(', ')

const Status = ({ order, name, moves, suggested, busy, onMove }: One) => {
  const t = useT()
  const now = order[name]
  const leadsOn = moves && moves.open.length + moves.closed.length + moves.later.length > 0
  return (
    <section className="order-status" aria-label={fieldLabel(orders, name)}>
      <h2>
        {fieldLabel(orders, name)} <Pill tone={toneOf(now)}>{choiceLabel(now)}</Pill>
      </h2>
      {moves && moves.open.length > 0 && (
        <div className="order-moves">
          {moves.open.map((to) => (
            <Button
              key={to}
              type={suggested === to ? 'primary' : 'default'}
              loading={busy === `${name} ${to}`}
              disabled={busy !== undefined && busy !== `${name} ${to}`}
              onClick={() => onMove(to)}
            >
              {isCancelling(name, to) ? t('order.cancel') : t('order.mark', { status: choiceLabel(to) })}
            </Button>
          ))}
        </div>
      )}
      {moves?.closed.map(({ to, why }) => (
        <p key={to} className="order-closed">
          <strong>{choiceLabel(to)}</strong>: {why}
        </p>
      ))}
      {moves && moves.later.length > 0 && (
        <p className="order-closed">{t('order.later', { statuses: listed(moves.later) })}</p>
      )}
      {moves &&
        (leadsOn ? (
          moves.past.length > 0 && (
            <p className="order-closed">{t('order.never', { statuses: listed(moves.past) })}</p>
          )
        ) : (
          <p className="order-closed">{t('order.ends', { status: choiceLabel(now) })}</p>
        ))}
    </section>
  )
}

/** The three statuses with their possible changes, and why others are not possible. */
export const Statuses = ({ order }: { order: Order }) => {
  const t = useT()
  const may = useAccess()(accessTo(orders, 'changeStatus'))
  const {
    data: enums,
    failure,
    isFetching,
    refresh,
  } = useCallQuery('orders.enums', {}, { staleTime: 'constant', enabled: may })
  const { busy, change, clash, again, leave } = useStatusChange(enums, order)
  const moves = may && enums ? statusKeys.map((name) => movesOf(enums, order, name)) : []
  const next = nextOf(moves)
  return (
    <section className="form-card order-statuses" aria-label={t('order.statuses')}>
      {statusKeys.map((name, at) => (
        <Status
          key={name}
          order={order}
          name={name}
          moves={moves[at]}
          suggested={next?.name === name ? next.to : undefined}
          busy={busy}
          onMove={(to) => void change(name, to)}
        />
      ))}
      {failure && <PartFailed title={t('order.statusesFailed')} busy={isFetching} onRetry={refresh} />}
      {clash && enums && (
        <ClashDialog clash={clash} enums={enums} onAgain={() => void again()} onLeave={leave} />
      )}
    </section>
  )
}
