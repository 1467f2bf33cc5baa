import { returnsCalls } from '../../../../../contract/extensions/orders/returns'
import { findPaymentRefusal } from '../../../../../contract/policies/payment-transitions'
import { customers } from '../../../../../contract/resources/people/customers'
import { useT } from '../../../../i18n'
import { fromMinorUnits, toMinorUnits } from '../../../../kit/amounts'
import { DialogButton } from '../../../../kit/layout/DialogButton'
import { onDemand } from '../../../../kit/lazy/lazy'
import { useRecord } from '../../../../kit/record/use-all-records'
import { canView, useAccess } from '../../../../providers/auth/access'
import { useKnownExtension } from '../../../../providers/data/extensions'
import { formatOrderAmount, type Order } from '../order'

const CreditForm = onDemand(() => import('./CreditForm'))

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
      {(close) => <CreditForm isOpen order={order} most={most} onClose={close} />}
    </DialogButton>
  )
}
