import { Button } from 'antd'
import { demandOf } from '../../../../contract/grammar/resource'
import { type OrderEnums, orders } from '../../../../contract/resources/orders'
import { useT } from '../../../i18n'
import { choiceLabel, fieldLabel } from '../../../i18n/words'
import { toneOf } from '../../../kit/fields/choice/tones'
import { Pill } from '../../../kit/fields/parts'
import { useTold } from '../../../kit/use-told'
import { useAccess } from '../../../providers/access'
import { type StatusKey, statusKeys } from '../list/order-row'
import { isCancelling } from '../list/why-not'
import { ClashDialog } from './ClashDialog'
import { movesOf } from './closed'
import type { Order } from './order'
import { useStatusChange } from './use-status-change'

type One = {
  order: Order
  name: StatusKey
  enums: OrderEnums | undefined
  may: boolean
  busy: string | undefined
  onMove: (to: string) => void
}

const Status = ({ order, name, enums, may, busy, onMove }: One) => {
  const t = useT()
  const now = order[name]
  const moves = enums && movesOf(enums, order, name)
  const ends = moves && !moves.open.length && !moves.closed.length
  return (
    <section className="order-status" aria-label={fieldLabel(orders, name)}>
      <h3>
        {fieldLabel(orders, name)} <Pill tone={toneOf(now)}>{choiceLabel(now)}</Pill>
      </h3>
      {may && moves && moves.open.length > 0 && (
        <div className="order-moves">
          {moves.open.map((to) => (
            <Button
              key={to}
              size="small"
              danger={isCancelling(name, to)}
              loading={busy === `${name} ${to}`}
              disabled={busy !== undefined && busy !== `${name} ${to}`}
              onClick={() => onMove(to)}
            >
              {choiceLabel(to)}
            </Button>
          ))}
        </div>
      )}
      {may &&
        moves?.closed.map(({ to, why }) => (
          <p key={to} className="order-closed">
            <s>{choiceLabel(to)}</s> {why}
          </p>
        ))}
      {may && ends && <p className="order-closed">{t('order.ends', { status: choiceLabel(now) })}</p>}
      {may && !ends && moves && moves.others.length > 0 && (
        <p className="order-closed">
          {t('order.notFrom', { from: choiceLabel(now), others: moves.others.map(choiceLabel).join(', ') })}
        </p>
      )}
    </section>
  )
}

/** The three statuses side by side: where each stands, what it may become, and why not the rest. */
export const Statuses = ({ order }: { order: Order }) => {
  const t = useT()
  const may = useAccess()(demandOf(orders.subject, orders.calls?.changeStatus.can ?? 'UPDATE'))
  const { told, failure } = useTold<OrderEnums>('orders.enums', may)
  const { busy, change, clash, again, leave } = useStatusChange(told, order)
  return (
    <section className="form-card order-statuses" aria-label={t('order.statuses')}>
      {statusKeys.map((name) => (
        <Status
          key={name}
          order={order}
          name={name}
          enums={told}
          may={may}
          busy={busy}
          onMove={(to) => void change(name, to)}
        />
      ))}
      {failure && <p role="alert">{t('order.statusesFailed')}</p>}
      {clash && told && (
        <ClashDialog clash={clash} enums={told} onAgain={() => void again()} onLeave={leave} />
      )}
    </section>
  )
}
