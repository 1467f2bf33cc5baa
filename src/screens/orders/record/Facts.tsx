import { useT } from '../../../i18n'
import { formatInstant } from '../../../i18n/format'
import { choiceLabel } from '../../../i18n/words'
import { Ago } from '../../../kit/Ago'
import { inMoney, type Order } from './order'

export const Facts = ({ order }: { order: Order }) => {
  const t = useT()
  return (
    <>
      <span>
        {t('order.placed')} {formatInstant(order.createdAt)} (<Ago at={order.createdAt} />)
      </span>
      <span>{choiceLabel(order.paymentMethod)}</span>
      <span>{inMoney(order.total)}</span>
    </>
  )
}
