import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import type { Order } from '../order'

export type Payment = NonNullable<Order['payments']>[number]
type Props = { order: Order; payment: Payment & { id: string }; onClose: () => void }

/** Reverses a payment that was recorded by mistake or refunded. */
export default function ReversalForm({ order, payment, onClose }: Props) {
  const amount = formatAmount(payment.amount)
  return (
    <CallForm
      call="x.reversePayment"
      params={{ id: payment.id }}
      title={t('order.reverseTitle', { amount })}
      intro={<p>{t('order.reverseHint')}</p>}
      fields={['reversal', 'reason']}
      options={{
        reversal: { label: t('order.reversalKind') },
        reason: { label: t('common.reason') },
      }}
      also={{ version: order.version }}
      success={() => t('order.reversedDone', { number: order.number, amount })}
      submit={t('order.reverse')}
      cancel={t('common.close')}
      onClose={onClose}
    />
  )
}
