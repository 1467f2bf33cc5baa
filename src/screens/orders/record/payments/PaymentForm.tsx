import { openDepositOf } from '#contract/policies/deposit.ts'
import { stores } from '#contract/resources/services/stores.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { currencySign, formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { canView } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { amountRule } from '#screens/orders/amount-rule.ts'
import { useOrigin } from '#screens/orders/returns/return-fields.ts'
import type { Order } from '../order'

/** How, when and where money was received, as far as the backend stores it. */
const useReceiptFields = () => {
  const known = useCapabilities()
  return (['method', 'reference', 'receivedOn', 'store'] as const).filter(
    (key) => known.includes(`payment.addManual.${key}`) && (key !== 'store' || canView(stores, 'list')),
  )
}

type Props = { order: Order; onClose: () => void }

/** A manual payment: at most the balance due, and confirmed before it is recorded. */
export default function PaymentForm({ order, onClose }: Props) {
  const due = order.due ?? '0.00'
  const deposit = openDepositOf(order)
  const receipt = useReceiptFields()
  const hasMethod = receipt.includes('method')
  const shown = useShownShowrooms()
  const origin = useOrigin(order.lines ?? [], shown.length === 1 ? shown[0] : undefined)
  const validate = amountRule(due, 'order.amountAbove')
  const wordsOf = (amount: string) => ({ amount: formatAmount(amount), number: order.number })
  return (
    <CallForm
      call="payment.addManual"
      fields={['currentAmount', ...receipt, 'message']}
      options={{
        currentAmount: { label: t('order.amount', { currency: currencySign() }), validate },
        method: {
          label: t('order.method'),
          isOptional: false,
          validate: (method) => (method ? undefined : t('order.methodNeeded')),
        },
        reference: { label: t('order.reference'), placeholder: t('order.referenceHint') },
        receivedOn: { label: t('order.receivedOn') },
        store: { label: t('order.receivedAt') },
        message: {
          label: t('order.message'),
          ...(!receipt.includes('reference') && { placeholder: t('order.messageHint') }),
        },
      }}
      initial={{
        currentAmount: deposit > 0n ? fromMinorUnits(deposit) : due,
        ...(hasMethod && { method: 'Cash' }),
        ...(receipt.includes('store') && origin),
      }}
      also={{ orderId: order.id }}
      confirm={({ currentAmount, method }) => {
        const texts = wordsOf(currentAmount)
        const paid = method ? { ...texts, amount: `${texts.amount} (${choiceLabel(method)})` } : texts
        const rest = toMinorUnits(due) - toMinorUnits(currentAmount)
        return {
          type: 'add',
          title: t('order.receiveTitle'),
          content: rest
            ? t('order.receiveAsk', { ...paid, rest: formatAmount(fromMinorUnits(rest)) })
            : t('order.receiveAll', paid),
          confirmText: t('order.receiveYes', texts),
        }
      }}
      success={({ currentAmount }) => t('order.received', wordsOf(currentAmount))}
      submit={t('order.receive')}
      cancel={t('common.close')}
      onClose={onClose}
      asksBeforeLeaving
    />
  )
}
