import { RollbackOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { EntryOf } from '#contract/types.ts'
import { HistoryButton } from '#features/history/HistoryButton.tsx'
import { useTagActions } from '#features/tags/tag-actions.tsx'
import { t } from '#i18n/index.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { EntryLink } from '#kit/navigation/EntryLink.tsx'
import type { Records } from '#kit/records/use-records.ts'
import { DraftsButton } from './desk/DraftsButton'
import { NewOrderButton } from './list/NewOrderButton'
import { NewOrdersNotice } from './list/NewOrdersNotice'
import { OrderPreview } from './list/OrderPreview'
import { OrderTabs } from './list/OrderTabs'
import { PageTotals } from './list/PageTotals'
import { printActions } from './list/print-actions'
import type { Order } from './record/order'
import { useStatusActions } from './status/status-action'
import { useOrderEnums } from './status/use-order-enums'
import { AddTrackingLink } from './tracking/AddTrackingLink'

export { default as NextStepCell } from './list/NextStepCell'

const foot = (records: Records<Order>, selected: readonly string[]) => (
  <PageTotals records={records} selected={selected} />
)
const orderPreview = (order: Order) => <OrderPreview order={order} />

/** Orders by status and date, with actions for one or many. */
export default function OrderList({ entry }: { entry: EntryOf<'orders'> }) {
  const statuses = useOrderEnums()
  const moves = useStatusActions(statuses.data)
  const tags = useTagActions('orders')
  const actions = useMemo(() => [...moves, ...tags, ...printActions()], [moves, tags])
  return (
    <ListPage
      entry={entry}
      actions={actions}
      footer={foot}
      expanded={orderPreview}
      create={<NewOrderButton />}
      tabs={{ by: 'orderStatus', content: <OrderTabs entry={entry} statuses={statuses} /> }}
      toolbar={
        <>
          <HistoryButton
            command="orderHistory"
            call="orders.allHistory"
            label={t('ordersList.history')}
            title={t('ordersList.history')}
          />
          <DraftsButton />
          <EntryLink to="returns" extension="assignReturn" icon={<RollbackOutlined aria-hidden />} />
          <AddTrackingLink />
        </>
      }
    >
      {(records) => <NewOrdersNotice records={records} />}
    </ListPage>
  )
}
