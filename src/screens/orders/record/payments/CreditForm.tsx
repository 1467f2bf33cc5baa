import { currencySign, formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { amountRule } from '#screens/orders/amount-rule.ts'
import type { Order } from '../order'

type Props = { order: Order; most: string; onClose: () => void }
/** A payment from the store credit: at most the balance due, and at most the credit. */
export default function CreditForm({ order, most, onClose }: Props) {
  const validate = amountRule(most, 'return.creditAbove')
  return (
    <CallForm
      call="x.payWithCredit"
      params={{ id: order.id }}
      fields={['amount']}
      options={{ amount: { label: t('return.creditAmount', { currency: currencySign() }), validate } }}
      initial={{ amount: most }}
      also={{ version: order.version }}
      success={({ amount }) => t('order.received', { amount: formatAmount(amount), number: order.number })}
      submit={t('return.payWithCredit')}
      cancel={t('common.close')}
      onClose={onClose}
      asksBeforeLeaving
    />
  )
}
