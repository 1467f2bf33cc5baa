import { Link } from 'react-router-dom'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { paymentStateOf } from '#contract/policies/payment-state.ts'
import { customers } from '#contract/resources/people/customers.ts'
import { LatestOrders } from '#features/orders/LatestOrders.tsx'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import { useT } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { RecordValues } from '#kit/record/record-values.tsx'
import { useRecord } from '#kit/records/use-all-records.ts'
import { useRecordPages } from '#kit/records/use-record-pages.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useKnownExtension } from '#providers/data/extensions.ts'
import { httpStatus } from '#providers/http-status.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import { type Order, paymentAmounts } from './order'

const shown = ['email', 'phone', 'userType', 'points', 'credit', 'orders', 'spent'] as const
const maxPastOrders = 5
/** The facts, as high as those of most customers. */
const factRows = 4
/** About half the height of the most orders that are shown, so that cards below move little once they load. */
const orderRows = 4
/** The facts, and other orders while they load. */
const customerHeight = 332

/** Customer data, for users who may read customers. */
const CustomerFacts = ({ id }: { id: string }) => {
  const t = useT()
  useAccess()
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
        <RecordValues
          resource={customers}
          record={customer}
          names={shown}
          className="order-facts"
          isFilledOnly
        />
      )}
    </Loaded>
  )
}

/** A payment in part, with the amount due. */
const PastPayment = ({ order }: { order: Order }) => {
  const t = useT()
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
  const t = useT()
  const entry = findEntry(useKit().registry, 'orders')
  const list = useRecordPages('orders', { customerId: customer })
  if (!entry) return null
  const others = list.rows?.filter(({ id }) => id !== order.id).slice(0, maxPastOrders)
  const all = landingLink(entry)
  return (
    <>
      <h3>{t('order.past')}</h3>
      <Loaded
        read={list}
        data={others}
        failed={t('order.pastFailed')}
        loading={{ rows: orderRows, label: t('common.loading') }}
        empty={<p className="order-quiet">{t('order.noPastOrders')}</p>}
        isPart
      >
        {(rest) => <LatestOrders orders={rest} note={(past) => <PastPayment order={past} />} />}
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
  const t = useT()
  const hasCustomerFilter = useKnownExtension('orders.list.customerId')
  const { customer } = order
  return (
    <SectionCard title={t('common.customer')}>
      {customer && (
        <div className="order-customer">
          <RecordLink to="customers" record={customer} />
          <WhenNear height={customerHeight}>
            <CustomerFacts id={customer.id} />
            {hasCustomerFilter && <PastOrders order={order} customer={customer.id} />}
          </WhenNear>
        </div>
      )}
    </SectionCard>
  )
}
