import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { type StatusKey, statusKeys } from '#contract/policies/order-transitions.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { HistoryList } from '#features/history/HistoryList.tsx'
import { MessagesCard } from '#features/messages/MessagesCard.tsx'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { documentOf, printKinds, printLink } from '#features/orders/print-link.ts'
import { useCopyText } from '#features/passwords/use-copy-text.ts'
import { printSentence } from '#features/print/print-sentence.ts'
import { areaName, fieldLabel } from '#i18n/declared-texts.ts'
import { formatMoney, formatNumber, withCurrency } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { SkeletonCard } from '#kit/records/record-states.tsx'
import { sumMoney, toMinorUnits } from '#kit/values/amounts.ts'
import { useAreCapabilitiesKnown, useCapability } from '#providers/data/capabilities.ts'
import { addressOfPage } from '#src/env.ts'
import { FactList } from '#ui/layout/FactList.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import { ChangeableItems } from '../change/ChangeableItems'
import { RiskHint } from '../RiskHint'
import { ReturnsCard } from '../returns/ReturnsCard'
import { Shipments } from '../shipments/Shipments'
import { OrderSteps } from '../status/OrderStatuses'
import { totalsSteps } from '../totals-steps'
import { CustomerCard } from './CustomerCard'
import type { Order } from './order'
import { orderSentence } from './order-sentence'
import { PaymentsCard } from './payments/PaymentsCard'
import { UnitsCard } from './units/UnitsCard'
import './order.css'

const steps = [
  ...totalsSteps,
  ['total', ''],
  ['credited', '−'],
  ['received', ''],
  ['refunded', '−'],
  ['paid', ''],
] as const
type Step = (typeof steps)[number][0]
const strong: readonly string[] = ['total']
/** Shown even if zero; others only if not. */
const always: readonly string[] = ['subTotal', 'delivery', 'total']

/** The calculation of the total, at the foot of the items. */
const TotalsCard = ({ order }: { order: Order }) => {
  const isRefunded = toMinorUnits(order.refunded) !== 0n
  const amountOf = (key: Step) =>
    key === 'received' ? (isRefunded ? sumMoney([order.paid, order.refunded]) : null) : order[key]
  const nameOf = (key: Step) => {
    if (key === 'received') return t('order.moneyReceived')
    // With refunds it is what remains of the money that was received.
    if (key === 'paid' && isRefunded) return t('order.kept')
    const label = fieldLabel(orders, key)
    if (key === 'discount' && order.discountTitle)
      return t('order.discountOf', { label, title: order.discountTitle })
    if (key === 'couponDiscount' && order.couponCode)
      return t('order.couponOf', { label, code: order.couponCode })
    if (key === 'promotionDiscount' && order.promotion) return order.promotion
    if (key === 'pointsDiscount' && order.points)
      return t('order.pointsOf', { label, points: formatNumber(order.points) })
    return label
  }
  const shown = steps.filter(([key]) => toMinorUnits(amountOf(key)) !== 0n || always.includes(key))
  return (
    <SectionCard title={t('order.totals')}>
      <FactList
        className="order-totals"
        of={shown.map(([key, sign]) => {
          const isNone = toMinorUnits(amountOf(key)) === 0n
          const isStrong = strong.includes(key)
          const amount = `${isNone ? '' : sign}${formatMoney(amountOf(key) ?? '0.00')}`
          return [
            nameOf(key),
            isStrong ? withCurrency(amount) : amount,
            isStrong ? 'order-strong' : isNone ? 'order-none' : undefined,
          ]
        })}
      />
    </SectionCard>
  )
}

const everything = 'everything'
/** A few entries. */
const timelineHeight = 160

type Part = StatusKey | typeof everything
/** So many entries are read at a glance. */
const fewEntries = 5

/** The entries, and, once there are more than a few, a choice among them. */
const Entries = ({ order }: { order: Order }) => {
  const [of, setOf] = useState<Part>(everything)
  const list = useCallList(of === everything ? 'orders.allHistory' : 'orders.statusHistory', {
    query: { orderId: order.id, ...(of !== everything && { propKey: of }) },
  })
  return (
    <>
      {(of !== everything || list.total > fewEntries) && (
        <Segmented
          className="order-timeline-of"
          aria-label={t('order.timelineOf')}
          value={of}
          onChange={setOf}
          options={[
            { value: everything, label: t('common.all') },
            ...statusKeys.map((value) => ({ value, label: fieldLabel(orders, value) })),
          ]}
        />
      )}
      <HistoryList
        list={{
          ...list,
          // Its id adds nothing to the shipment's own entries.
          rows: list.rows?.filter((line) => !(line.entity === 'orders' && line.propKey === 'shipmentId')),
        }}
        within="orders"
        record={order}
        sentenceOf={orderSentence}
        empty={{ title: t('order.noActivity') }}
      />
    </>
  )
}

/** The history of the order, its payments, shipments and notes; or of one of its statuses. */
const OrderTimeline = ({ order }: { order: Order }) => {
  return (
    <SectionCard title={t('order.timeline')} anchor="timeline">
      <WhenNear height={timelineHeight}>
        <Entries order={order} />
      </WhenNear>
    </SectionCard>
  )
}

const placeOf = ({ address, thana, district, division }: Order) => [
  address,
  [...new Set([thana, district, division])].flatMap((area) => (area ? [areaName(area)] : [])).join(', '),
]

/** Goods that still go out and are paid at the door: a warning can change something. */
const isUnpaidOnDelivery = ({ paymentMethod, paymentStatus, orderStatus, deliveryStatus }: Order) =>
  paymentMethod === 'COD' &&
  paymentStatus === 'Pending' &&
  orderStatus !== 'Cancelled' &&
  (deliveryStatus === 'Pending' || deliveryStatus === 'Packed')

/** The shipping address. */
const AddressCard = ({ order }: { order: Order }) => {
  const copy = useCopyText()
  const text = [order.recipient, order.phone, ...placeOf(order)].join('\n')
  return (
    <SectionCard title={t('common.shipTo')}>
      <address className="order-address">
        <strong>{order.recipient}</strong>
        <a href={`tel:${order.phone}`}>{order.phone}</a>
        {placeOf(order).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {isUnpaidOnDelivery(order) && <RiskHint phone={order.phone} except={order.id} />}
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden />}
        onClick={() => void copy(text, t('order.copied'))}
      >
        {t('order.copyAddress')}
      </Button>
      {order.note && (
        <p className="order-wish">
          <small>{t('order.customersNote')}</small>
          {order.note}
        </p>
      )}
    </SectionCard>
  )
}

/** What was printed for an order, when and by whom, and what can be printed again. */
const DocumentsCard = ({ order }: { order: Order }) => {
  const { prints, invoiceNumber } = order
  // A backend that records no prints returns none.
  if (!prints?.length && !invoiceNumber) return null
  return (
    <SectionCard title={t('ordersPrint.documents')}>
      {invoiceNumber && <p>{t('ordersPrint.issuedInvoice', { number: invoiceNumber })}</p>}
      <ul className="order-payments">
        {(prints ?? []).map((print) => {
          const kind = printKinds.find((one) => documentOf[one] === print.document)
          return (
            <li key={print.document}>
              <p>{printSentence(print)}</p>
              {kind && (
                <Button
                  type="link"
                  size="small"
                  icon={<PrinterOutlined aria-hidden />}
                  href={addressOfPage(printLink([order.id], kind))}
                  target="_blank"
                  rel="noopener"
                >
                  {t('ordersPrint.again')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}

/** Only for backends without part shipments. */
const CompleteShipment = lazy(() => import('./CompleteShipment'))

/** The shipments of an order; of backends without part shipments, the one of the complete order. */
const ShipmentCard = ({ order }: { order: Order }) => {
  const isKnown = useAreCapabilitiesKnown()
  if (useCapability('addShipment')) return <Shipments order={order} />
  return isKnown ? (
    <Suspense fallback={<SkeletonCard />}>
      <CompleteShipment order={order} />
    </Suspense>
  ) : (
    <SkeletonCard />
  )
}

/** Its stages at the top; the items on the left; money, customer and shipping on the right. */
export const OrderRecord = ({ order }: { order: Order }) => (
  <div className="order-record">
    <OrderSteps order={order} />
    <div className="form-columns">
      <div className="form-column">
        <div className="order-items">
          <ChangeableItems order={order} />
          <TotalsCard order={order} />
        </div>
        <UnitsCard order={order} />
        <ReturnsCard order={order} />
        <OrderTimeline order={order} />
      </div>
      <div className="form-column">
        <PaymentsCard order={order} />
        <CustomerCard order={order} />
        <AddressCard order={order} />
        <ShipmentCard order={order} />
        <DocumentsCard order={order} />
        <MessagesCard about="orders" id={order.id} />
        <NotesCard about="orders" id={order.id} />
      </div>
    </div>
  </div>
)
