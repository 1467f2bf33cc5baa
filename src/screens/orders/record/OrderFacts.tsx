import { Assignee } from '#features/assignment/Assignee.tsx'
import { Tags } from '#features/tags/Tags.tsx'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import type { Order } from './order'

export const OrderFacts = ({ order }: { order: Order }) => {
  return (
    <>
      <span className="order-placed">
        {t('order.placed')} {formatInstant(order.createdAt)} · <TimeAgo at={order.createdAt} />
      </span>
      {order.exchangeOfId && order.exchangeOfNumber && (
        <span>
          <RecordLink
            to="orders"
            record={{
              id: order.exchangeOfId,
              label: t('exchange.of', { number: order.exchangeOfNumber }),
            }}
          />
        </span>
      )}
      <span>{choiceLabel(order.paymentMethod)}</span>
      <Assignee resource="orders" record={order} />
      <Tags of="orders" record={order} />
    </>
  )
}
