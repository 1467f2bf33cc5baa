import { useMemo } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useCallQuery } from '../../kit/call/use-call-query'
import type { Row } from '../../kit/fields/props/props'
import ListPage from '../../kit/list/ListPage'
import type { Records } from '../../kit/list/use-records'
import { Foot } from './list/Foot'
import { Narrow } from './list/Narrow'
import { Newcomers } from './list/Newcomers'
import { NewOrderButton } from './list/NewOrderButton'
import { printActions } from './list/print-actions'
import { useStatusActions } from './list/status-actions'
import { Unfolded } from './list/Unfolded'

const foot = (records: Records) => <Foot records={records} />
const unfolded = (order: Row) => <Unfolded order={order} />

/** Orders by status and date, with actions for one or many. */
export default function OrderList({ entry }: { entry: Entry }) {
  const statuses = useCallQuery('orders.enums', {}, { staleTime: 'constant' })
  const moves = useStatusActions(statuses.data)
  const actions = useMemo(() => [...moves, ...printActions()], [moves])
  return (
    <ListPage entry={entry} actions={actions} foot={foot} unfolded={unfolded} create={<NewOrderButton />}>
      {(records) => (
        <>
          <Narrow entry={entry} statuses={statuses} />
          <Newcomers records={records} />
        </>
      )}
    </ListPage>
  )
}
