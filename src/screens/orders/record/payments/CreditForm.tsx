import { returnsCalls } from '../../../../../contract/extensions/orders/returns'
import { findPaymentRefusal } from '../../../../../contract/policies/payment-transitions'
import { customers } from '../../../../../contract/resources/people/customers'
import { storeCurrency } from '../../../../../contract/store'
import { useT } from '../../../../i18n'
import { fromMinorUnits, toMinorUnits } from '../../../../kit/amounts'
import { CallForm } from '../../../../kit/call/CallForm'
import { DialogButton } from '../../../../kit/layout/DialogButton'
import { useRecord } from '../../../../kit/record/use-all-records'
import { canView, useAccess } from '../../../../providers/auth/access'
import { useKnownExtension } from '../../../../providers/data/extensions'
import { amountRule } from '../../amount-rule'
import { formatOrderAmount, type Order } from '../order'

type FormProps = { order: Order; most: string; onClose: () => void }
/** A payment from the store credit: at most the balance due, and at most the credit. */
const CreditForm = ({ order, most, onClose }: FormProps) => {
  const t = useT()
  const judge = amountRule(most, 'return.creditAbove')
  return (
    <CallForm
      call="x.payWithCredit"
      params={{ id: order.id }}
      fields={['amount']}
      options={{ amount: { label: t('return.creditAmount', { currency: storeCurrency }), judge } }}
      initial={{ amount: most }}
      also={{ version: order.version }}
      success={({ amount }) =>
        t('order.received', { amount: formatOrderAmount(amount), number: order.number })
      }
      submit={t('return.payWithCredit')}
      cancel={t('common.close')}
      onClose={onClose}
      isLocked
    />
  )
}

/** Offers the customer’s store credit for an order with a balance due. */
export const CreditPayment = ({ order }: { order: Order }) => {
  const t = useT()
  const access = useAccess()
  const isServed = useKnownExtension('payWithCredit')
  const may = isServed && access(returnsCalls.payWithCredit.access) && canView(customers, 'show')
  const isPayable = may && !findPaymentRefusal(order)
  const { data } = useRecord('customers', order.customer?.id, { enabled: isPayable })
  const credit = toMinorUnits(data?.credit ?? '0.00')
  if (!isPayable || credit <= 0n) return null
  const due = toMinorUnits(order.due)
  const isEnough = credit >= due
  const most = fromMinorUnits(isEnough ? due : credit)
  return (
    <DialogButton
      isInline
      label={t('return.useCredit', { credit: formatOrderAmount(fromMinorUnits(credit)) })}
    >
      {(close) => <CreditForm order={order} most={most} onClose={close} />}
    </DialogButton>
  )
}
