import { ShoppingCartOutlined } from '@ant-design/icons'
import { useCallback, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { Tags } from '#features/tags/Tags.tsx'
import { tagChips, useTagActions } from '#features/tags/tag-actions.tsx'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { PageAction } from '#kit/context/record-action.ts'
import type { RecordTab } from '#kit/context/record-tab.ts'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { pagePath } from '#kit/navigation/paths.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { CustomerOverview, LatestOrdersCard, useHasOverview } from './CustomerOverview'
import { useAccountRemoval } from './use-account-removal'
import { usePrivacyActions } from './use-privacy-actions'

const CreditLedger = lazy(() => import('./CreditLedger'))

type Customer = RecordFor<'customers'>

/** Tags are next to the facts; the others are figures of the overview, for those who see it. */
const inFacts = ['tags'] as const
const inOverview = [...inFacts, 'orders', 'spent', 'credit', 'points'] as const

/** A link to a new order of the customer. */
const useOrderAction = (): readonly PageAction<Customer>[] => {
  const navigate = useNavigate()
  const path = pagePath(useKit().registry, 'newOrder')
  return useMemo(() => {
    const action: PageAction<Customer> = {
      key: 'newOrder',
      label: () => t('orderDesk.new'),
      icon: <ShoppingCartOutlined aria-hidden />,
      can: ['Order', 'CREATE'],
      extension: 'priceOrder',
      applies: ({ isActive }) => isActive !== false,
      together: ([row]) => {
        if (row) void navigate(`${path}?customer=${row.id}`)
      },
    }
    return path ? [action] : []
  }, [navigate, path])
}

const useCreditTab = (): readonly RecordTab<Customer>[] => {
  return useMemo(
    () => [
      {
        key: 'credit',
        label: t('return.credit'),
        extension: 'customerCredit',
        draw: (customer) => <CreditLedger customer={customer} />,
      },
    ],
    [],
  )
}

/** A customer: profile, orders and history of the account. */
export default function CustomerPage({ entry }: { entry: EntryOf<'customers'> }) {
  const navigate = useNavigate()
  const mounted = useLatestWhileMounted(useParams().id)
  const leave = useCallback(
    ({ id }: Customer) => {
      // Don't navigate if the user has left the page.
      if (mounted.current === id) void navigate(lastListAddress(entry), { replace: true })
    },
    [navigate, entry, mounted],
  )
  const { actions: removal } = useAccountRemoval(leave)
  const privacy = usePrivacyActions(leave)
  const order = useOrderAction()
  const tags = useTagActions('customers')
  const actions = useMemo(() => [...order, ...tags, ...privacy, ...removal], [order, tags, privacy, removal])
  return (
    <ShowPage
      entry={entry}
      actions={actions}
      offersItself={tagChips}
      tabs={useCreditTab()}
      shownFields={useHasOverview() ? inOverview : inFacts}
      moreFacts={(customer) => <Tags of="customers" record={customer} />}
      lead={(customer) => <CustomerOverview customer={customer} />}
    >
      {(customer) => (
        <>
          <NotesCard about="customers" id={customer.id} />
          <LatestOrdersCard customer={customer} />
        </>
      )}
    </ShowPage>
  )
}
