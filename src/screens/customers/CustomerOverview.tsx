import { Link } from 'react-router-dom'
import type { CustomerOverview as Overview } from '#contract/extensions/overviews.ts'
import type { RecordFor } from '#contract/types.ts'
import { LatestOrders } from '#features/orders/LatestOrders.tsx'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { Money } from '#ui/layout/Money.tsx'
import { Stats } from '#ui/layout/stats/Stats.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'

type Record = RecordFor<'customers'>
type Customer = Pick<Record, 'id'> & Partial<Pick<Record, 'credit' | 'points'>>
type Props = { customer: Customer }

const Figures = ({ overview, customer: { credit, points } }: Props & { overview: Overview }) => {
  const { orders, spent, average, due, latest } = overview
  const showrooms = useShownShowrooms()
  const [last] = latest
  return (
    <Stats
      label={t('customers.overview')}
      of={[
        {
          name: t('customers.orders'),
          value: <Link to="?tab=orders">{formatNumber(orders)}</Link>,
          note: showrooms.length > 0 && t('customers.ordersOfShowrooms', { count: showrooms.length }),
        },
        { name: t('customers.spent'), value: <Money amount={spent} /> },
        {
          name: t('customers.average'),
          value: <Money amount={average} />,
          note: t('customers.noCancelled'),
        },
        { name: t('customers.due'), value: <Money amount={due} /> },
        {
          name: t('customers.credit'),
          value: <Money amount={credit ?? '0.00'} />,
          note: t('customers.points', { count: points ?? 0, number: formatNumber(points ?? 0) }),
        },
        {
          name: t('customers.lastOrder'),
          value: last ? <TimeAgo at={last.createdAt} /> : '–',
        },
      ]}
    />
  )
}

const useOverview = ({ id }: Customer) =>
  useCallQuery('x.customerOverview', { params: { id } }, { under: 'orders' })

const CustomerFigures = ({ customer }: Props) => {
  const read = useOverview(customer)
  return (
    <Loaded
      read={read}
      failed={t('customers.overviewFailed')}
      loading={<div className="stats" aria-busy="true" />}
      isPart
    >
      {(overview) => <Figures overview={overview} customer={customer} />}
    </Loaded>
  )
}

/** Whether the backend has the overview, and the user may read orders. */
export const useHasOverview = () => {
  const may = useAccess()(['Order', 'READ'])
  return useCapability('customerOverview') && may
}

/** What the customer ordered, paid and owes. */
export const CustomerOverview = (of: Props) => (useHasOverview() ? <CustomerFigures {...of} /> : null)

const Latest = ({ customer }: Props) => {
  const { data } = useOverview(customer)
  return data?.latest.length ? (
    <SectionCard title={t('customers.latest')}>
      <LatestOrders orders={data.latest} />
    </SectionCard>
  ) : null
}

/** The latest orders, from the same request. */
export const LatestOrdersCard = (of: Props) => (useHasOverview() ? <Latest {...of} /> : null)
