import { Segmented } from 'antd'
import { useState } from 'react'
import { type StatusKey, statusKeys } from '../../../../contract/policies/order-transitions'
import { orders } from '../../../../contract/resources/sales/orders'
import { HistoryList } from '../../../features/history/HistoryList'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/declared-texts'
import { useCallList } from '../../../kit/call/use-call-list'
import { SectionCard } from '../../../kit/form/Sections'
import { WhenNear } from '../../../kit/states/WhenNear'
import type { Order } from './order'
import { orderSentence } from './order-sentence'

const everything = 'everything'
/** A few entries. */
const timelineHeight = 160

type Part = StatusKey | typeof everything
const Entries = ({ order, of }: { order: Order; of: Part }) => {
  const t = useT()
  const list = useCallList(of === everything ? 'orders.allHistory' : 'orders.statusHistory', {
    query: { orderId: order.id, ...(of !== everything && { propKey: of }) },
  })
  return (
    <HistoryList
      list={{
        ...list,
        // Its id adds nothing to the shipment's own entries.
        rows: list.rows?.filter((line) => !(line.entity === 'orders' && line.propKey === 'shipmentId')),
      }}
      within="orders"
      record={order}
      sentenceOf={orderSentence}
      empty={{ title: t('order.noActivity') }}
    />
  )
}

/** The history of the order, its payments, shipments and notes; or of one of its statuses. */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const t = useT()
  const [of, setOf] = useState<Part>(everything)
  return (
    <SectionCard title={t('order.timeline')}>
      <Segmented
        className="order-timeline-of"
        aria-label={t('order.timelineOf')}
        value={of}
        onChange={setOf}
        options={[
          { value: everything, label: t('common.all') },
          ...statusKeys.map((value) => ({ value, label: fieldLabel(orders, value) })),
        ]}
      />
      <WhenNear height={timelineHeight}>
        <Entries order={order} of={of} />
      </WhenNear>
    </SectionCard>
  )
}
