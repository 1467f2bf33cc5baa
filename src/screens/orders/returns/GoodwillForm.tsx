import { useT } from '../../../i18n'
import { currency } from '../../../i18n/format'
import { toMinorUnits } from '../../../kit/amounts'
import { CallForm } from '../../../kit/call/CallForm'
import { isMoney } from '../../../kit/form/values/rules'
import { formatOrderAmount, type Order } from '../record/order'

type Props = { order: Order; onClose: () => void }

/** A refund without goods, of at most what the store still has. */
export const GoodwillForm = ({ order, onClose }: Props) => {
  const t = useT()
  const judge = (amount: unknown): string | undefined => {
    if (!isMoney(amount)) return t('order.amountBad')
    if (toMinorUnits(amount) <= 0n) return t('order.amountMissing')
    return toMinorUnits(amount) > toMinorUnits(order.paid)
      ? t('return.tooMuch', { most: formatOrderAmount(order.paid) })
      : undefined
  }
  return (
    <CallForm
      call="x.addReturn"
      params={{ id: order.id }}
      intro={<p className="order-quiet">{t('return.goodwillHint')}</p>}
      fields={['refund', 'method', 'reason', 'note']}
      options={{
        refund: { label: t('return.refundIn', { currency }), judge },
        method: { label: t('return.method') },
        reason: { label: t('common.reason') },
        note: { label: t('common.note') },
      }}
      initial={{ method: 'Cash', reason: 'Goodwill' }}
      also={{ lines: [], version: order.version }}
      confirm={({ refund }) => {
        const texts = { amount: formatOrderAmount(refund ?? '0.00'), number: order.number }
        return {
          type: 'add',
          title: t('return.confirmTitle'),
          content: t('return.confirm', texts),
          confirmText: t('return.refundYes', texts),
        }
      }}
      success={() => t('return.done', { number: order.number })}
      submit={t('return.goodwill')}
      cancel={t('common.close')}
      onClose={onClose}
      isLocked
    />
  )
}
