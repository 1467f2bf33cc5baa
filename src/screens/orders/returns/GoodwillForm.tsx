import { currencySign } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { amountRule, refundQuestion } from '../amount-rule'
import type { Order } from '../record/order'
import { refundDueOf } from '../status/next-step'
import { returnFieldOptions } from './return-fields'

type Props = { order: Order; onClose: () => void }

/** A refund without goods, of at most what the store still has. */
export default function GoodwillForm({ order, onClose }: Props) {
  const due = refundDueOf(order)
  const validate = amountRule(order.paid, 'return.tooMuch')
  return (
    <CallForm
      call="x.addReturn"
      params={{ id: order.id }}
      intro={<p className="order-quiet">{t('return.goodwillHint')}</p>}
      fields={['refund', 'method', 'refundStore', 'reason', 'note']}
      options={{
        ...returnFieldOptions(),
        refund: { label: t('return.refundIn', { currency: currencySign() }), validate },
      }}
      initial={{ method: 'Cash', ...(due === undefined ? { reason: 'Goodwill' } : { refund: due }) }}
      also={{ lines: [], version: order.version }}
      confirm={({ refund }) => refundQuestion(refund ?? '0.00', order.number)}
      success={() => t('return.done', { number: order.number })}
      submit={t('return.goodwill')}
      cancel={t('common.close')}
      onClose={onClose}
      asksBeforeLeaving
    />
  )
}
