import { Button } from 'antd'
import { useState } from 'react'
import { extensions } from '../../../../contract/extensions'
import { isPartlySent, sentPieces } from '../../../../contract/policies/shipment-lines'
import { whyNotShip } from '../../../../contract/policies/shipment-transitions'
import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { useCallQuery } from '../../../kit/call/use-call-query'
import { SectionCard } from '../../../kit/form/Sections'
import { useCommands } from '../../../kit/keyboard/commands'
import { Loaded } from '../../../kit/states/Loaded'
import { useAccess } from '../../../providers/auth/access'
import type { Order } from '../record/order'
import { SendForm } from './SendForm'
import { ShipmentItem } from './ShipmentItem'
import './shipments.css'

/** What was sent of an order and what remains, in any number of shipments. */
export const Shipments = ({ order }: { order: Order }) => {
  const t = useT()
  const may = useAccess()(extensions.calls.addShipment.access)
  const [isSending, setSending] = useState(false)
  const read = useCallQuery('x.orderShipments', { params: { id: order.id } }, { under: 'orders' })
  const { sent, all } = sentPieces(order)
  const mayShip = may && !whyNotShip(order)
  useCommands(mayShip ? [{ key: 'send', label: t('shipment.send'), run: () => setSending(true) }] : [])
  const isOpen =
    may &&
    order.orderStatus !== 'Cancelled' &&
    (order.deliveryStatus === 'Pending' || order.deliveryStatus === 'Packed')
  return (
    <SectionCard title={t('order.shipment')}>
      {isPartlySent(order) && (
        <p className="shipment-partly">
          {t('shipment.partly', { sent: formatNumber(sent), all: formatNumber(all) })}
        </p>
      )}
      <Loaded
        read={read}
        data={read.data?.data}
        failed={t('shipment.failed')}
        empty={<p className="order-quiet">{t('shipment.none')}</p>}
        isPart
      >
        {(shipments) => (
          <ul className="shipments">
            {shipments.map((shipment, i) => (
              <ShipmentItem
                key={shipment.id}
                order={order.id}
                shipment={shipment}
                number={i + 1}
                isOpen={isOpen}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {mayShip && !isSending && <Button onClick={() => setSending(true)}>{t('shipment.send')}</Button>}
      {mayShip && isSending && (
        <SendForm key={order.version} order={order} onClose={() => setSending(false)} />
      )}
    </SectionCard>
  )
}
