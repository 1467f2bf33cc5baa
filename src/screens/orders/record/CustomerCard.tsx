import { Link } from 'react-router-dom'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { customers } from '#contract/resources/people/customers.ts'
import type { RecordFor } from '#contract/types.ts'
import { LatestOrders } from '#features/orders/LatestOrders.tsx'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { RecordValues } from '#kit/record/record-values.tsx'
import { useRecord } from '#kit/records/use-all-records.ts'
import { useRecordPages } from '#kit/records/use-record-pages.ts'
import { toMinorUnits } from '#kit/values/amounts.ts'
import { useCanView } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { httpStatus } from '#providers/http-status.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import { type Order, paymentAmounts } from './order'

const shown = ['email', 'phone', 'credit'] as const
const usualType: Customer['userType'] = 'regular'
const maxPastOrders = 5
/** The facts, as high as those of most customers. */
const factRows = 2
/** About half the height of the most orders that are shown, so that cards below move little once they load. */
const orderRows = 4
/** The facts, and other orders while they load. */
const customerHeight = 250

type Customer = RecordFor<'customers'>
const hasCredit = ({ credit }: Customer) => toMinorUnits(credit ?? '0.00') !== 0n

/** `1st order`, or `12 orders · 45,000.00 BDT spent`; and what kind of customer it is, if not the usual one. */
const summaryOf = ({ orders, spent, userType }: Customer) => {
  const count = orders ?? 0
  return [
    count <= 1
      ? t('order.firstOrder')
      : t('order.ofCustomer', { count, spent: formatAmount(spent ?? '0.00') }),
    ...(!userType || userType === usualType ? [] : [choiceLabel(userType)]),
  ].join(' · ')
}

/** Customer data, for users who may read customers. */
const CustomerFacts = ({ id, phone }: { id: string; phone: string }) => {
  const canView = useCanView()
  const may = canView(customers, 'show')
  const read = useRecord('customers', id, { enabled: may })
  if (!may || read.failure?.statusCode === httpStatus.forbidden)
    return <p className="order-quiet">{t('order.customerForbidden')}</p>
  return (
    <Loaded
      read={read}
      failed={t('order.customerFailed')}
      loading={{ rows: factRows, label: t('common.loading') }}
      isPart
    >
      {(customer) => (
        <>
          <p className="order-quiet">{summaryOf(customer)}</p>
          <RecordValues
            resource={customers}
            record={customer}
            // The phone of the delivery is usually theirs.
            names={shown.filter(
              (name) =>
                (name !== 'phone' || customer.phone !== phone) && (name !== 'credit' || hasCredit(customer)),
            )}
            className="order-facts"
            isFilledOnly
          />
        </>
      )}
    </Loaded>
  )
}

/** A payment in part, with the amount due. */
const PastPayment = ({ order }: { order: Order }) => {
  const state = paymentStateOf(order)
  if (!state) return null
  return (
    <span title={t(`order.${state}`, paymentAmounts(order))}>
      <StatusPill name="paymentStatus" order={order} />
    </span>
  )
}

/** Other orders of the same customer. */
const PastOrders = ({ order, customer }: { order: Order; customer: string }) => {
  const entry = findEntry(useKit().registry, 'orders')
  const list = useRecordPages('orders', { customerId: customer })
  if (!entry) return null
  const others = list.rows?.filter(({ id }) => id !== order.id).slice(0, maxPastOrders)
  const all = landingLink(entry)
  return (
    <>
      {others?.length !== 0 && <h3>{t('order.past')}</h3>}
      <Loaded
        read={list}
        data={others}
        failed={t('order.pastFailed')}
        loading={{ rows: orderRows, label: t('common.loading') }}
        isPart
      >
        {(rest) =>
          // Without any the facts say that it is the first one.
          rest.length > 0 && <LatestOrders orders={rest} note={(past) => <PastPayment order={past} />} />
        }
      </Loaded>
      {others && list.total > others.length + 1 && (
        <Link to={`${all}${all.includes('?') ? '&' : '?'}customerId=${encodeURIComponent(customer)}`}>
          {t('order.pastAll')}
        </Link>
      )}
    </>
  )
}

/** The customer and their other orders. */
export const CustomerCard = ({ order }: { order: Order }) => {
  const hasCustomerFilter = useCapability('orders.list.customerId')
  const { customer } = order
  return (
    <SectionCard title={t('common.customer')}>
      {customer && (
        <div className="order-customer">
          <RecordLink to="customers" record={customer} />
          <WhenNear height={customerHeight}>
            <CustomerFacts id={customer.id} phone={order.phone} />
            {hasCustomerFilter && <PastOrders order={order} customer={customer.id} />}
          </WhenNear>
        </div>
      )}
    </SectionCard>
  )
}
