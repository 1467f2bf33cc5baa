import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCopyText } from '../../../features/passwords/use-copy-text'
import { useT } from '../../../i18n'
import { areaName } from '../../../i18n/declared-texts'
import { SectionCard } from '../../../kit/form/Sections'
import { RiskHint } from '../RiskHint'
import type { Order } from './order'

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
export const AddressCard = ({ order }: { order: Order }) => {
  const t = useT()
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
