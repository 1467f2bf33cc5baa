import { useT } from '../../../i18n'
import { formatInstant } from '../../../i18n/format'
import { Ago } from '../../../kit/layout/Ago'
import { inMoney, type Order } from './order'

export const Facts = ({ order }: { order: Order }) => {
  const t = useT()
  return (
    <>
      <span>
        {t('order.placed')} {formatInstant(order.createdAt)} · <Ago at={order.createdAt} />
      </span>
      <span>{order.paymentMethod}</span>
      <span>{inMoney(order.total)}</span>
    </>
  )
}
