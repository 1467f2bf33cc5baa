import { lazy, useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { lastList } from '../../kit/last-list'
import type { RecordTab } from '../../kit/record-tab'
import ShowPage from '../../kit/ShowPage'
import { useAccountRemoval } from './use-account-removal'

const CustomerOrders = lazy(() => import('./CustomerOrders'))

/** A customer: who it is, what was ordered, and what happened to the account. */
export default function CustomerPage({ entry }: { entry: Entry }) {
  const t = useT()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(lastList(entry), { replace: true }), [navigate, entry])
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
