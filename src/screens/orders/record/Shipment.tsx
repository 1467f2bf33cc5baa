import { useOne } from '@refinedev/core'
import { Button, Steps } from 'antd'
import { useState } from 'react'
import { accessTo } from '../../../../contract/grammar/resource'
import { whyNotShip } from '../../../../contract/policies/shipment-transitions'
import { shipments } from '../../../../contract/resources/sales/shipments'
import type { RecordFor } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/words'
import { Card } from '../../../kit/form/Sections'
import { isGuarded, mediaUrl } from '../../../kit/media-url'
import { useAccess } from '../../../providers/auth/access'
import type { Failure } from '../../../providers/errors'
import { inMoney, type Order } from './order'
import { ParcelForm } from './ParcelForm'
import { PrintLabel } from './PrintLabel'
import type { Quote } from './quote'
import { Rates } from './Rates'

type Shipped = RecordFor<'shipments'>
const stepNames = ['rates', 'buy', 'label'] as const
const bought = 'Bought'

const Label = ({ shipment, order }: { shipment: Shipped; order: Order }) => {
  const t = useT()
  const { labelUrl } = shipment
  if (!labelUrl) return null
  return isGuarded(labelUrl) ? (
    <PrintLabel url={labelUrl} fileName={`${order.number}.pdf`} />
  ) : (
    <a href={mediaUrl(labelUrl)} target="_blank" rel="noopener noreferrer">
      {t('order.label')}
    </a>
  )
}

const OnItsWay = ({ shipment, order }: { shipment: Shipped; order: Order }) => (
  <>
    <dl className="order-facts">
      {(['carrier', 'tracking', 'amount'] as const).map((name) => {
        const value = shipment[name]
        return value ? (
          <div key={name}>
            <dt>{fieldLabel(shipments, name)}</dt>
            <dd>{name === 'amount' ? inMoney(value) : value}</dd>
          </div>
        ) : null
      })}
    </dl>
    <Label shipment={shipment} order={order} />
  </>
)

/** From rates to the printed label, step by step. */
export const Shipment = ({ order }: { order: Order }) => {
  const t = useT()
  const may = useAccess()(accessTo(shipments, 'create'))
  const { shipmentId } = order
  const [quoted, setQuoted] = useState<Quote>()
  const { query, result } = useOne<Shipped, Failure>({
    resource: 'shipments',
    id: shipmentId ?? '',
    errorNotification: false,
    queryOptions: { enabled: Boolean(shipmentId) },
  })
  const shipment = shipmentId ? result : undefined
  const isBought = shipment?.status === bought
  const quote = quoted ?? (shipment && { id: shipment.id, rates: shipment.rates ?? [] })
  // A shipment that only has rates can still be bought.
  const mayShip = may && !whyNotShip({ ...order, shipmentId: isBought ? shipmentId : null })
  return (
    <Card title={t('order.shipment')}>
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
      {shipmentId && !shipment && query.isError && (
        <p role="alert">
          {t('order.shipmentFailed')}{' '}
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('error.retry')}
          </Button>
        </p>
      )}
      {shipmentId && !shipment && !query.isError && <p role="status">{t('order.awaiting')}</p>}
      {isBought && <OnItsWay shipment={shipment} order={order} />}
      {quote && mayShip && <Rates quote={quote} order={order} />}
      {mayShip && (!shipmentId || shipment) && (
        <ParcelForm order={order} anew={Boolean(quote)} onQuoted={setQuoted} />
      )}
      {!shipmentId && !mayShip && <p className="order-quiet">{t('order.shipmentNone')}</p>}
    </Card>
  )
}
