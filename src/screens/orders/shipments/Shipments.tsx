import { Button } from 'antd'
import { extensions } from '#contract/extensions/index.ts'
import { isPartlySent, sentPieces } from '#contract/policies/shipment-lines.ts'
import { findShipmentRefusal } from '#contract/policies/shipment-transitions.ts'
import type { RecordFor } from '#contract/types.ts'
import { shipmentSlipLink } from '#features/orders/print-link.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { onDemand } from '#ui/lazy/lazy.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import type { Order } from '../record/order'
import { PrintLabel } from '../record/PrintLabel'
import './shipments.css'

type Props = {
  /** The id of its order. */
  order: string
  shipment: RecordFor<'shipments'>
  number: number
  /** Whether it can be taken back. */
  isOpen: boolean
}

/** A shipment with its pieces, tracking number and label. */
const ShipmentItem = ({ order, shipment, number, isOpen }: Props) => {
  const { run, isBusy } = useAction('x.cancelShipment')
  const { id, carrier, tracking, trackingUrl, labelUrl, items } = shipment
  const confirm = {
    type: 'delete',
    title: t('shipment.cancelAsk', { tracking: tracking ?? '' }),
    content: t('shipment.cancelHint'),
    confirmText: t('shipment.cancel'),
  } as const
  return (
    <li>
      <strong>
        {t('shipment.one', { number: formatNumber(number) })}: {carrier}
      </strong>
      <span>
        {tracking}
        {trackingUrl && (
          <>
            {' · '}
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
              {t('shipment.track')}
            </a>
          </>
        )}
      </span>
      <small>
        {(items ?? []).map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', ')}
      </small>
      <div className="shipment-tools">
        <LinkButton size="small" to={shipmentSlipLink(order, id)}>
          {t('shipment.slip')}
        </LinkButton>
        <PrintLabel size="small" url={labelUrl} fileName={`${tracking}.pdf`} />
        {isOpen && (
          <Button
            type="text"
            size="small"
            loading={isBusy}
            onClick={() => void run({ params: { id } }, { confirm, success: t('shipment.cancelled') })}
          >
            {t('shipment.cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}

const SendForm = onDemand(() => import('./SendForm'))

/** Of one shipment. */
const shipmentHeight = 96

const NoShipments = () => <p className="order-quiet shipment-none">{t('shipment.none')}</p>

const AllShipments = ({ order, isOpen }: { order: Order; isOpen: boolean }) => (
  <CallData
    call="x.orderShipments"
    params={{ id: order.id }}
    options={{ under: 'orders' }}
    failed={t('shipment.failed')}
    empty={<NoShipments />}
  >
    {({ data }) => (
      <ul className="shipments">
        {data.map((shipment, i) => (
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
  </CallData>
)

/** Whether the user may send something of an order. */
export const useMayShip = (order: Order): boolean => {
  const may = useAccess()(extensions.calls.addShipment.access)
  return useCapability('addShipment') && may && !findShipmentRefusal(order)
}

/** What was sent of an order and what remains, in any number of shipments. */
export const Shipments = ({ order }: { order: Order }) => {
  const may = useAccess()(extensions.calls.addShipment.access)
  const { sent, all } = sentPieces(order)
  const buttons = useKeptFocus<HTMLDivElement>()
  const mayShip = useMayShip(order)
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
      {order.shipmentId || sent > 0 ? (
        <WhenNear height={shipmentHeight}>
          <AllShipments order={order} isOpen={isOpen} />
        </WhenNear>
      ) : (
        <NoShipments />
      )}
      <div {...buttons} className="card-buttons">
        {mayShip && (
          <DialogButton isInline label={t('shipment.send')} command="send">
            {(close) => <SendForm key={order.version} isOpen order={order} onClose={close} />}
          </DialogButton>
        )}
      </div>
    </SectionCard>
  )
}
