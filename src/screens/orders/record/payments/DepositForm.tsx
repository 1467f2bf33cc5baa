import { currencySign, formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import type { Order } from '../order'

type Props = { order: Order; onClose: () => void }

/** What the customer pays before the delivery; left empty, nothing. */
export default function DepositForm({ order, onClose }: Props) {
  const words = { number: order.number }
  return (
    <CallForm
      call="x.setDeposit"
      params={{ id: order.id }}
      fields={['deposit']}
      options={{
        deposit: {
          label: t('order.depositIn', { currency: currencySign() }),
          help: t('order.depositHint'),
        },
      }}
      {...(order.deposit && { initial: { deposit: order.deposit } })}
      also={{ version: order.version }}
      success={(_, { deposit }) =>
        deposit
          ? t('order.depositSet', { ...words, amount: formatAmount(deposit) })
          : t('order.depositRemoved', words)
      }
      submit={t('order.saveDeposit')}
      cancel={t('common.close')}
      onClose={onClose}
      asksBeforeLeaving
    />
  )
}
