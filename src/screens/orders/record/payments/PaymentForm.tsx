import { currencySign } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { amountRule } from '#screens/orders/amount-rule.ts'
import { formatOrderAmount, type Order } from '../order'

type Props = { order: Order; onClose: () => void }

/** A manual payment: at most the balance due, and confirmed before it is recorded. */
export default function PaymentForm({ order, onClose }: Props) {
  const t = useT()
  const due = order.due ?? '0.00'
  const validate = amountRule(due, 'order.amountAbove')
  const wordsOf = (amount: string) => ({ amount: formatOrderAmount(amount), number: order.number })
  return (
    <CallForm
      call="payment.addManual"
      fields={['currentAmount', 'message']}
      options={{
        currentAmount: { label: t('order.amount', { currency: currencySign() }), validate },
        message: { label: t('order.message'), placeholder: t('order.messageHint') },
      }}
      initial={{ currentAmount: due }}
      also={{ orderId: order.id }}
      confirm={({ currentAmount }) => {
        const texts = wordsOf(currentAmount)
        const rest = toMinorUnits(due) - toMinorUnits(currentAmount)
        return {
          type: 'add',
          title: t('order.receiveTitle'),
          content: rest
            ? t('order.receiveAsk', { ...texts, rest: formatOrderAmount(fromMinorUnits(rest)) })
            : t('order.receiveAll', texts),
          confirmText: t('order.receiveYes', texts),
        }
      }}
      success={({ currentAmount }) => t('order.received', wordsOf(currentAmount))}
      submit={t('order.receive')}
      cancel={t('common.close')}
      onClose={onClose}
      isLocked
    />
  )
}
