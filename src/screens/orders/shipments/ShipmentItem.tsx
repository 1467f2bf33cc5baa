import { Button } from 'antd'
import type { RecordFor } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { useAction } from '../../../kit/call/use-action'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { shipmentSlipLink } from '../print-link'
import { PrintLabel } from '../record/PrintLabel'

type Props = {
  /** The id of its order. */
  order: string
  shipment: RecordFor<'shipments'>
  number: number
  /** Whether it can be taken back. */
  isOpen: boolean
}

/** A shipment with its pieces, tracking number and label. */
export const ShipmentItem = ({ order, shipment, number, isOpen }: Props) => {
  const t = useT()
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
