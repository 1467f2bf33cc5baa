import { ShoppingCartOutlined } from '@ant-design/icons'
import { useCallback, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { lastList } from '../../kit/last-list'
import type { RecordAction } from '../../kit/record/actions/record-action'
import ShowPage from '../../kit/record/ShowPage'
import { useHere } from '../../kit/use-here'
import { useExtension } from '../../providers/data/extensions'
import { newOrderPath } from '../orders/new-order-path'
import { useAccountRemoval } from './use-account-removal'

/** Leads to a new order of the customer. */
const useOrderAction = (): readonly RecordAction[] => {
  const t = useT()
  const navigate = useNavigate()
  const isServed = useExtension('priceOrder')
  return useMemo(() => {
    const action: RecordAction = {
      key: 'newOrder',
      label: () => t('orderDesk.new'),
      icon: <ShoppingCartOutlined aria-hidden />,
      can: ['Order', 'CREATE'],
      applies: ({ isActive }) => isActive !== false,
      together: ([row]) => {
        if (row) void navigate(newOrderPath(row.id))
      },
    }
    return isServed ? [action] : []
  }, [t, navigate, isServed])
}

/** A customer: who it is, what was ordered, and what happened to the account. */
export default function CustomerPage({ entry }: { entry: Entry }) {
  const navigate = useNavigate()
  const here = useHere(useParams().id)
  const leave = useCallback(
    ({ id }: Row) => {
      // Whoever has gone on meanwhile is led nowhere.
      if (here.current === id) void navigate(lastList(entry), { replace: true })
    },
    [navigate, entry, here],
  )
  const { action: removal } = useAccountRemoval(leave)
  const order = useOrderAction()
  const actions = useMemo(() => [...order, removal], [order, removal])
  return <ShowPage entry={entry} actions={actions} />
}
