import { extensions } from '../../../../contract/extensions'
import { isPartlySent, sentPieces } from '../../../../contract/policies/shipment-lines'
import { findShipmentRefusal } from '../../../../contract/policies/shipment-transitions'
import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { useCallQuery } from '../../../kit/call/use-call-query'
import { SectionCard } from '../../../kit/form/Sections'
import { DialogButton } from '../../../kit/layout/DialogButton'
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
  const read = useCallQuery('x.orderShipments', { params: { id: order.id } }, { under: 'orders' })
  const { sent, all } = sentPieces(order)
  const mayShip = may && !findShipmentRefusal(order)
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
      {mayShip && (
        <DialogButton isInline label={t('shipment.send')} command="send">
          {(close) => <SendForm key={order.version} order={order} onClose={close} />}
        </DialogButton>
      )}
    </SectionCard>
  )
}
