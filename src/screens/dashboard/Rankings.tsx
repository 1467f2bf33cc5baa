import { useMany } from '@refinedev/core'
import type { DashboardFigures } from '../../../contract/calls/dashboard'
import { orderStatuses, type paymentStatuses } from '../../../contract/enums'
import { categories } from '../../../contract/resources/catalog/categories'
import { orders } from '../../../contract/resources/sales/orders'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { valueLabel } from '../../i18n/declared-texts'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import type { Timeframe } from '../../kit/date-range/days'
import { useAccess } from '../../providers/auth/access'
import { useFigureLinks } from './links'
import { Ranking } from './Ranking'
import { RankingPanel } from './RankingPanel'
import { useDashboardFigures } from './use-dashboard-figures'

type Asked = { timeframe: Timeframe | undefined }

type TopProps = {
  kind: 'top-products' | 'top-brands' | 'top-categories'
  answer: CallQueryResult<DashboardFigures>
  placeOf: (id: string) => string | undefined
}
const heads = { 'top-products': 'product', 'top-brands': 'brand', 'top-categories': 'category' } as const

const Top = ({ kind, answer, placeOf }: TopProps) => {
  const t = useT()
  const title = t(`dashboard.${kind}`)
  return (
    <RankingPanel title={title} note={t('dashboard.topNote')} answer={answer}>
      {({ data }) => (
        <Ranking
          title={title}
          head={t(`dashboard.${heads[kind]}`)}
          amount={t('dashboard.sold')}
          lines={data.map((line) => ({ ...line, to: placeOf(line.key) }))}
        />
      )}
    </RankingPanel>
  )
}

/** The best-selling products or brands, with links to their records. */
export const TopOf = ({ resource, timeframe }: Asked & { resource: 'products' | 'brands' }) => {
  const { record } = useFigureLinks()
  const kind = `top-${resource}` as const
  return (
    <Top kind={kind} answer={useDashboardFigures(kind, timeframe)} placeOf={(id) => record(resource, id)} />
  )
}

/** Products are filtered by the slug of their category, which the figures lack. */
const useSlugs = (figures: DashboardFigures | undefined) => {
  const enabled = useAccess()(['Category', 'READ']) && Boolean(figures?.data.length)
  const { result, query } = useMany<RecordFor<'categories'>>({
    resource: categories.name,
    ids: figures?.data.map(({ key }) => key) ?? [],
    queryOptions: { enabled },
    errorNotification: false,
  })
  const slugOf = (id: string) => result.data.find((row) => row.id === id)?.slug
  return { slugOf, awaited: enabled && query.isLoading }
}

export const TopCategories = ({ timeframe }: Asked) => {
  const { list, record } = useFigureLinks()
  const answer = useDashboardFigures('top-categories', timeframe)
  const { slugOf, awaited } = useSlugs(answer.data)
  const placeOf = (id: string) => {
    // A link must not change its target after it is shown.
    if (awaited) return undefined
    const categorySlug = slugOf(id)
    return (categorySlug && list('products', { categorySlug })) || record('categories', id)
  }
  return <Top kind="top-categories" answer={answer} placeOf={placeOf} />
}

/** All placed orders by current status. */
export const StatusRankings = ({ timeframe }: Asked) => {
  const t = useT()
  const { list } = useFigureLinks()
  const title = t('dashboard.orders')
  return (
    <RankingPanel
      title={title}
      note={t('dashboard.ordersNote')}
      answer={useDashboardFigures('orders', timeframe)}
      usual={orderStatuses.length}
    >
      {({ data, startDate, endDate }) => (
        <Ranking
          title={title}
          head={t('dashboard.status')}
          amount={t('dashboard.summary.orders')}
          isCompared={false}
          lines={data.map((line) => ({
            ...line,
            label: valueLabel(orders.fields.orderStatus, line.key),
            to: list('orders', { orderStatus: line.key, startDate, endDate }),
          }))}
        />
      )}
    </RankingPanel>
  )
}

const groups = ['paymentMethod', 'paymentStatus'] as const
const givenUp = 'Cancelled' satisfies (typeof paymentStatuses)[number]

/** Revenue by payment method and by payment status. Orders can be filtered by the latter only. */
export const PaymentRankings = ({ timeframe }: Asked) => {
  const t = useT()
  const { list } = useFigureLinks()
  // The order itself is not cancelled.
  const labelOf = (group: (typeof groups)[number], value: string) =>
    group === 'paymentStatus' && value === givenUp
      ? t('dashboard.paymentCancelled')
      : valueLabel(orders.fields[group], value)
  return (
    <RankingPanel
      title={t('dashboard.payments')}
      note={t('dashboard.paymentsNote')}
      answer={useDashboardFigures('payments', timeframe)}
    >
      {({ data, startDate, endDate }) => (
        <div className="dashboard-payments">
          {groups.map((group) => (
            <Ranking
              key={group}
              title={t(`dashboard.${group}`)}
              head={t(`dashboard.${group}`)}
              amount={t('dashboard.revenue')}
              isCompared={group !== 'paymentStatus'}
              lines={data.flatMap((line) => {
                const [of, value = ''] = line.key.split('.')
                if (of !== group) return []
                const params = { paymentStatus: value, startDate, endDate }
                const to = group === 'paymentStatus' ? list('orders', params) : undefined
                return [{ ...line, label: labelOf(group, value), to }]
              })}
            />
          ))}
        </div>
      )}
    </RankingPanel>
  )
}
