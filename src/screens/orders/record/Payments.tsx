import { Button } from 'antd'
import { useState } from 'react'
import { payment } from '../../../../contract/calls/payment'
import { whyNotPay } from '../../../../contract/policies/payment-transitions'
import { useT } from '../../../i18n'
import { formatInstant } from '../../../i18n/format'
import { Card } from '../../../kit/form/Sections'
import { useAccess } from '../../../providers/auth/access'
import { inMoney, type Order } from './order'
import { PaymentForm } from './PaymentForm'

/** The payments, and a form to record one. */
export const Payments = ({ order }: { order: Order }) => {
  const t = useT()
  const may = useAccess()(payment.addManual.access)
  const [open, setOpen] = useState(false)
  const mayAdd = may && !whyNotPay(order)
  const payments = (order.payments ?? []).map((one, at) => ({ key: `${at} ${one.at}`, ...one }))
  return (
    <Card title={t('order.payments')}>
      {!payments.length && <p className="order-quiet">{t('order.noPayments')}</p>}
      <ul className="order-payments">
        {payments.map(({ key, at, method, amount, message, receivedBy }) => (
          <li key={key}>
            <strong className="order-figure">{inMoney(amount)}</strong> {method}
            <small>
              {formatInstant(at)}
              {receivedBy && ` · ${t('order.receivedBy', { name: receivedBy })}`}
            </small>
            {message && <p>{message}</p>}
          </li>
        ))}
      </ul>
      {mayAdd &&
        (open ? (
          <PaymentForm order={order} onClose={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>{t('order.addPayment')}</Button>
        ))}
    </Card>
  )
}
