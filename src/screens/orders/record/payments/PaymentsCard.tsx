import { Button } from 'antd'
import { useState } from 'react'
import { payment } from '#contract/calls/payment.ts'
import { orderDeskCalls } from '#contract/extensions/orders/order-desk.ts'
import { orderFlowCalls } from '#contract/extensions/orders/order-flow.ts'
import { returnsCalls } from '#contract/extensions/orders/returns.ts'
import { openDepositOf } from '#contract/policies/deposit.ts'
import { findPaymentRefusal, findReversalRefusal } from '#contract/policies/payment-transitions.ts'
import { customers } from '#contract/resources/people/customers.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatDay, formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useRecord } from '#kit/records/use-all-records.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useCapability, useLikelyCapability } from '#providers/data/capabilities.ts'
import { isBalanceOwed } from '#screens/orders/balance.ts'
import { isAmountNonZero } from '#screens/orders/returns/return-lines.ts'
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { onDemand } from '#ui/lazy/lazy.tsx'
import type { Order } from '../order'
import type { Payment } from './ReversalForm'

const CreditForm = onDemand(() => import('./CreditForm'))

/** Offers the customer’s store credit for an order with a balance due. */
const CreditPayment = ({ order }: { order: Order }) => {
  const access = useAccess()
  const isServed = useCapability('payWithCredit')
  const may = isServed && access(returnsCalls.payWithCredit.access) && canView(customers, 'show')
  const isPayable = may && !findPaymentRefusal(order)
  const { data } = useRecord('customers', order.customer?.id, { enabled: isPayable })
  const credit = toMinorUnits(data?.credit ?? '0.00')
  if (!isPayable || credit <= 0n) return null
  const due = toMinorUnits(order.due)
  const isEnough = credit >= due
  const most = fromMinorUnits(isEnough ? due : credit)
  return (
    <DialogButton isInline label={t('return.useCredit', { credit: formatAmount(fromMinorUnits(credit)) })}>
      {(close) => <CreditForm isOpen order={order} most={most} onClose={close} />}
    </DialogButton>
  )
}

/** The money that went back, below the payments and in the same order, the oldest first. */
const Refunds = ({ order }: { order: Order }) => {
  const isServed = useCapability('orderReturns')
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
          <strong className="order-figure">−{formatAmount(refund)}</strong>{' '}
          {t('return.refundBy', { method: choiceLabel(method ?? '') })}
          <small>
            {formatInstant(createdAt)} · {t('order.receivedBy', { name: returnedBy })}
          </small>
        </li>
      ))}
    </ul>
  )
}

const PaymentForm = onDemand(() => import('./PaymentForm'))
const ReversalForm = onDemand(() => import('./ReversalForm'))

const Amount = ({ payment: { amount, reversal } }: { payment: Payment }) => {
  const shown = <strong className="order-figure">{formatAmount(amount)}</strong>
  return reversal ? <del>{shown}</del> : shown
}

type ReversalProps = { payment: Payment; reversal: NonNullable<Payment['reversal']> }
const Reversal = ({ payment: { reversedAt, reversedBy, reversalReason }, reversal }: ReversalProps) => {
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

/** What of a payment a bank or a till knows, and when and where it was received. */
const Receipt = ({ payment: { at, receivedOn, receivedBy, store } }: { payment: Payment }) => {
  const facts = [
    receivedOn && t('order.receivedDay', { day: formatDay(receivedOn) }),
    formatInstant(at),
    store?.label,
    receivedBy && t('order.receivedBy', { name: receivedBy }),
  ]
  return <small>{facts.filter(Boolean).join(' · ')}</small>
}

/** Whether the user may record a payment of an order that still waits for one. */
export const useMayAddPayment = (order: Order): boolean =>
  useAccess()(payment.addManual.access) && !findPaymentRefusal(order)

const DepositForm = onDemand(() => import('./DepositForm'))

/** What is to be paid before the delivery, and what of it is open. */
const Deposit = ({ order }: { order: Order }) => {
  const { deposit } = order
  if (!deposit) return null
  const open = openDepositOf(order)
  const rest = toMinorUnits(order.due) - open
  return (
    <p className={open ? 'order-due' : 'order-due order-quiet'}>
      <span>
        {t('order.depositOf', { amount: formatAmount(deposit) })}
        {open > 0n && <small>{t('order.depositRest', { amount: formatAmount(fromMinorUnits(rest)) })}</small>}
      </span>
      <strong>
        {open
          ? t('order.depositOpen', { amount: formatAmount(fromMinorUnits(open)) })
          : t('order.depositReceived')}
      </strong>
    </p>
  )
}

/** The payments, and a form to record one. */
export const PaymentsCard = ({ order }: { order: Order }) => {
  const access = useAccess()
  const mayUpdate = access(orderDeskCalls.reversePayment.access)
  const isServed = useLikelyCapability('reversePayment', mayUpdate)
  const [open, setOpen] = useState(false)
  const mayReverse = mayUpdate && isServed
  const [reversed, setReversed] = useState<Payment>()
  const mayAdd = useMayAddPayment(order)
  const mayAskDeposit =
    useCapability('setDeposit') && access(orderFlowCalls.setDeposit.access) && !findPaymentRefusal(order)
  const buttons = useKeptFocus<HTMLDivElement>(open)
  useCommands(mayAdd ? [{ key: 'pay', label: t('order.addPayment'), run: () => setOpen(true) }] : [])
  const payments = (order.payments ?? []).map((one, index) => ({ key: `${index} ${one.at}`, ...one }))
  return (
    <SectionCard title={t('order.payments')}>
      {isBalanceOwed(order) && (
        <p className={toMinorUnits(order.due) === 0n ? 'order-due order-quiet' : 'order-due'}>
          <span>{fieldLabel(orders, 'due')}</span>
          <strong>{formatAmount(order.due ?? '0.00')}</strong>
        </p>
      )}
      <Deposit order={order} />
      <ul className="order-payments" aria-label={t('order.payments')}>
        {payments.map((one) => (
          <li key={one.key}>
            <Amount payment={one} /> {[choiceLabel(one.method), one.reference].filter(Boolean).join(' · ')}
            <Receipt payment={one} />
            {one.message && <p>{one.message}</p>}
            {one.reversal && <Reversal payment={one} reversal={one.reversal} />}
            {mayReverse && one.id && !findReversalRefusal(order, one) && (
              <Button
                size="small"
                aria-label={t('order.reverseOf', { amount: formatAmount(one.amount) })}
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
        {mayAskDeposit && (
          <DialogButton isInline label={t(order.deposit ? 'order.changeDeposit' : 'order.askDeposit')}>
            {(close) => <DepositForm isOpen order={order} onClose={close} />}
          </DialogButton>
        )}
      </div>
    </SectionCard>
  )
}
