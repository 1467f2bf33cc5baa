import { useMemo } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useAssignActions } from '../../features/assignment/assign-actions'
import { useCallQuery } from '../../kit/call/use-call-query'
import type { Row } from '../../kit/fields/props/props'
import ListPage from '../../kit/list/ListPage'
import type { Records } from '../../kit/list/use-records'
import { AllOrderHistory } from './list/AllOrderHistory'
import { NewOrderButton } from './list/NewOrderButton'
import { NewOrdersNotice } from './list/NewOrdersNotice'
import { OrderFilters } from './list/OrderFilters'
import { OrderPreview } from './list/OrderPreview'
import { PageTotals } from './list/PageTotals'
import { printActions } from './list/print-actions'
import { useStatusActions } from './list/status-actions'

const foot = (records: Records) => <PageTotals records={records} />
const unfolded = (order: Row) => <OrderPreview order={order} />

/** Orders by status and date, with actions for one or many. */
export default function OrderList({ entry }: { entry: Entry }) {
  const statuses = useCallQuery('orders.enums', {}, { staleTime: 'constant' })
  const moves = useStatusActions(statuses.data)
  const assign = useAssignActions('x.assignOrder')
  const actions = useMemo(() => [...moves, ...assign, ...printActions()], [moves, assign])
  return (
    <ListPage
      entry={entry}
      actions={actions}
      footer={foot}
      expanded={unfolded}
      create={<NewOrderButton />}
      toolbar={<AllOrderHistory />}
    >
      {(records) => (
        <>
          <OrderFilters entry={entry} statuses={statuses} />
          <NewOrdersNotice records={records} />
        </>
      )}
    </ListPage>
  )
}
