import { Steps } from 'antd'
import { useState } from 'react'
import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { findShipmentRefusal } from '#contract/policies/shipment-transitions.ts'
import { shipments } from '#contract/resources/sales/shipments.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import { useRecord } from '#kit/records/use-all-records.ts'
import { useAccess } from '#providers/auth/access.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import type { Order } from './order'
import { ParcelForm } from './ParcelForm'
import { PrintLabel } from './PrintLabel'
import type { Quote } from './quote'
import { Rates } from './Rates'

type Shipped = RecordFor<'shipments'>
const stepNames = ['rates', 'buy', 'label'] as const
const bought = 'Bought'

const OnItsWay = ({ shipment, order }: { shipment: Shipped; order: Order }) => (
  <>
    <RecordValues
      resource={shipments}
      record={{ ...shipment }}
      names={['carrier', 'tracking', 'amount']}
      className="order-facts"
      isFilledOnly
    />
    <PrintLabel url={shipment.labelUrl} fileName={`${order.number}.pdf`} />
  </>
)

/** From rates to the printed label, step by step, for the complete order. */
export default function CompleteShipment({ order }: { order: Order }) {
  const may = useAccess()(accessRuleOfCall(shipments, 'create'))
  const { shipmentId } = order
  const [quoted, setQuoted] = useState<Quote>()
  const read = useRecord('shipments', shipmentId)
  const shipment = read.data
  const isBought = shipment?.status === bought
  const quote = quoted ?? (shipment && { id: shipment.id, rates: shipment.rates ?? [] })
  // A shipment that only has rates can still be bought.
  const mayShip = may && !findShipmentRefusal({ ...order, shipmentId: isBought ? shipmentId : null })
  return (
    <SectionCard title={t('order.shipment')}>
      {(mayShip || shipment) && (
        <Steps
          size="small"
          className="order-steps"
          labelPlacement="vertical"
          responsive={false}
          current={isBought ? 2 : quote ? 1 : 0}
          items={stepNames.map((name) => ({ title: t(`order.step.${name}`) }))}
        />
      )}
      {shipmentId && (
        <Loaded read={read} data={shipment} failed={t('order.shipmentFailed')} isPart>
          {() => null}
        </Loaded>
      )}
      {isBought && <OnItsWay shipment={shipment} order={order} />}
      {quote && mayShip && <Rates quote={quote} order={order} />}
      {mayShip && (!shipmentId || shipment) && (
        <ParcelForm order={order} isRefresh={Boolean(quote)} onQuoted={setQuoted} />
      )}
      {!shipmentId && !mayShip && <p className="order-quiet">{t('order.noShipment')}</p>}
    </SectionCard>
  )
}
