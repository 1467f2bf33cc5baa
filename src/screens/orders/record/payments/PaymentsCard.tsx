import { Button } from 'antd'
import { useState } from 'react'
import { payment } from '../../../../../contract/calls/payment'
import { orderDeskCalls } from '../../../../../contract/extensions/orders/order-desk'
import { findPaymentRefusal, findReversalRefusal } from '../../../../../contract/policies/payment-transitions'
import { useT } from '../../../../i18n'
import { choiceLabel } from '../../../../i18n/declared-texts'
import { formatInstant } from '../../../../i18n/format'
import { SectionCard } from '../../../../kit/form/Sections'
import { useKeptFocus } from '../../../../kit/hooks/use-kept-focus'
import { useCommands } from '../../../../kit/keyboard/commands'
import { onDemand } from '../../../../kit/lazy/lazy'
import { useAccess } from '../../../../providers/auth/access'
import { useExtension } from '../../../../providers/data/extensions'
import { formatOrderAmount, type Order } from '../order'
import { CreditPayment } from './CreditPayment'
import { Refunds } from './Refunds'
import type { Payment } from './ReversalForm'

const PaymentForm = onDemand(() => import('./PaymentForm'))
const ReversalForm = onDemand(() => import('./ReversalForm'))

const Amount = ({ payment: { amount, reversal } }: { payment: Payment }) => {
  const shown = <strong className="order-figure">{formatOrderAmount(amount)}</strong>
  return reversal ? <del>{shown}</del> : shown
}

type ReversalProps = { payment: Payment; reversal: NonNullable<Payment['reversal']> }
const Reversal = ({ payment: { reversedAt, reversedBy, reversalReason }, reversal }: ReversalProps) => {
  const t = useT()
  const facts = [choiceLabel(reversal), reversedAt && formatInstant(reversedAt), reversedBy].filter(Boolean)
  return (
    <p>
      <small>
        {t('order.reversed')}: {facts.join(' · ')}
      </small>
      {reversalReason}
    </p>
  )
}

/** The payments, and a form to record one. */
export const PaymentsCard = ({ order }: { order: Order }) => {
  const t = useT()
  const access = useAccess()
  const may = access(payment.addManual.access)
  const mayUpdate = access(orderDeskCalls.reversePayment.access)
  const isServed = useExtension('reversePayment', mayUpdate)
  const [open, setOpen] = useState(false)
  const mayReverse = mayUpdate && isServed
  const [reversed, setReversed] = useState<Payment>()
  const mayAdd = may && !findPaymentRefusal(order)
  const buttons = useKeptFocus<HTMLDivElement>(open)
  useCommands(mayAdd ? [{ key: 'pay', label: t('order.addPayment'), run: () => setOpen(true) }] : [])
  const payments = (order.payments ?? []).map((one, index) => ({ key: `${index} ${one.at}`, ...one }))
  return (
    <SectionCard title={t('order.payments')}>
      {!payments.length && <p className="order-quiet">{t('order.noPayments')}</p>}
      <ul className="order-payments" aria-label={t('order.payments')}>
        {payments.map((one) => (
          <li key={one.key}>
            <Amount payment={one} /> {choiceLabel(one.method)}
            <small>
              {formatInstant(one.at)}
              {one.receivedBy && ` · ${t('order.receivedBy', { name: one.receivedBy })}`}
            </small>
            {one.message && <p>{one.message}</p>}
            {one.reversal && <Reversal payment={one} reversal={one.reversal} />}
            {mayReverse && one.id && !findReversalRefusal(order, one) && (
              <Button
                size="small"
                aria-label={t('order.reverseOf', { amount: formatOrderAmount(one.amount) })}
                onClick={() => setReversed(one)}
              >
                {t('order.reverse')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Refunds order={order} />
      {reversed?.id && (
        <ReversalForm
          isOpen
          order={order}
          payment={{ ...reversed, id: reversed.id }}
          onClose={() => setReversed(undefined)}
        />
      )}
      <div {...buttons} className="card-buttons">
        {mayAdd && <PaymentForm isOpen={open} order={order} onClose={() => setOpen(false)} />}
        {mayAdd && !open && <Button onClick={() => setOpen(true)}>{t('order.addPayment')}</Button>}
        <CreditPayment order={order} />
      </div>
    </SectionCard>
  )
}
