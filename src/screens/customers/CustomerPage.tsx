import { lazy, useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { lastList } from '../../kit/last-list'
import type { RecordTab } from '../../kit/record/record-tab'
import ShowPage from '../../kit/record/ShowPage'
import { useHere } from '../../kit/use-here'
import { useAccountRemoval } from './use-account-removal'

const CustomerOrders = lazy(() => import('./CustomerOrders'))

/** A customer: who it is, what was ordered, and what happened to the account. */
export default function CustomerPage({ entry }: { entry: Entry }) {
  const t = useT()
  const navigate = useNavigate()
  const here = useHere(useParams().id)
  const leave = useCallback(
    ({ id }: Row) => {
      // Whoever has gone on meanwhile is led nowhere.
      if (here.current === id) void navigate(lastList(entry), { replace: true })
    },
    [navigate, entry, here],
  )
  const { action } = useAccountRemoval(leave)
  const tabs: readonly RecordTab[] = [
    {
      key: 'orders',
      label: t('customers.orders'),
      can: ['Order', 'READ'],
      extension: 'orders.list.customerId',
      draw: (customer) => <CustomerOrders customer={customer} />,
    },
  ]
  return <ShowPage entry={entry} tabs={tabs} actions={[action]} />
}
