import { useT } from '../../../../i18n'
import { choiceLabel } from '../../../../i18n/declared-texts'
import { formatInstant } from '../../../../i18n/format'
import { useCallList } from '../../../../kit/call/use-call-list'
import { useKnownExtension } from '../../../../providers/data/extensions'
import { isAmountNonZero } from '../../returns/return-lines'
import { formatOrderAmount, type Order } from '../order'

/** The money that went back, below the payments and in the same order, the oldest first. */
export const Refunds = ({ order }: { order: Order }) => {
  const t = useT()
  const isServed = useKnownExtension('orderReturns')
  const isNeeded = isServed && isAmountNonZero(order.refunded)
  const { rows = [] } = useCallList(
    'x.orderReturns',
    { params: { id: order.id } },
    { under: 'orders', enabled: isNeeded },
  )
  const refunds = rows.filter(({ refund }) => isAmountNonZero(refund)).reverse()
  if (!isNeeded || !refunds.length) return null
  return (
    <ul className="order-payments" aria-label={t('return.refunds')}>
      {refunds.map(({ id, refund, method, createdAt, returnedBy }) => (
        <li key={id}>
          <strong className="order-figure">−{formatOrderAmount(refund)}</strong>{' '}
          {t('return.refundBy', { method: choiceLabel(method ?? '') })}
          <small>
            {formatInstant(createdAt)} · {t('order.receivedBy', { name: returnedBy })}
          </small>
        </li>
      ))}
    </ul>
  )
}
