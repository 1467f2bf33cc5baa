import { Suspense, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { MonthlyCount } from '#contract/calls/dashboard.ts'
import type { paymentStatuses } from '#contract/enums.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import { isReportKey, type ReportKey, reportKeys, reportNamed } from '#contract/policies/reports.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { CallQueryResult } from '#kit/call/use-call-query.ts'
import { rangePresets, type Timeframe } from '#kit/fields/date/days.ts'
import { SkeletonCard } from '#kit/records/record-states.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { useAreCapabilitiesKnown, useCapability } from '#providers/data/capabilities.ts'
import { withQuery } from '#providers/query-string.ts'
import { chartStepOf } from '#ui/chart/steps.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { ForbiddenState } from '#ui/states/ForbiddenState.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { CashUpActions } from './CashUpActions'
import { type ChartData, ChartPanel, seriesOf, type To, withPlace } from './Charts'
import { ExactReport, ReportActions } from './ExactReport'
import { timeframeWithin, useFigureLinks } from './links'
import { Panel, PanelForbidden } from './Panel'
import { PeriodLinks, PeriodNote, usePeriod } from './Period'
import { Ranking, RankingPanel, TopOf } from './Rankings'
import { useDashboardFigures, useMonthlyOrders, useMonthlyUsers } from './use-dashboard-figures'
import './dashboard.css'
import './reports.css'

type Asked = { timeframe: Timeframe | undefined }

const groups = ['paymentMethod', 'paymentStatus'] as const
const givenUp = 'Cancelled' satisfies (typeof paymentStatuses)[number]

/** Revenue by payment method and by payment status. Orders can be filtered by the latter only. */
const PaymentRankings = ({ timeframe }: Asked) => {
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

const chartOfMonths = ({ data }: MonthlyCount, label: string, to: To): ChartData => ({
  steps: data.map(({ month }) => withPlace(chartStepOf(month), to(month))),
  series: [
    seriesOf(
      'count',
      label,
      data.map(({ count }) => count),
    ),
  ],
})

type Monthly = {
  note: string
  kind: 'monthlyOrders' | 'monthlyUsers'
  answer: CallQueryResult<MonthlyCount>
  linkOf: (timeframe: Timeframe) => string | undefined
  empty: string
}

const MonthlyChart = ({ kind, note, answer, linkOf, empty }: Monthly) => {
  const { data } = answer
  const label = t('dashboard.count')
  const drawn = useMemo(
    () => data && chartOfMonths(data, label, (month) => linkOf(timeframeWithin(month))),
    [data, label, linkOf],
  )
  return (
    <ChartPanel
      title={t(`dashboard.${kind}`)}
      note={note}
      kind="bars"
      head={t('common.month')}
      answer={answer}
      drawn={drawn}
      empty={{ title: empty }}
    />
  )
}

const MonthlyOrdersChart = () => (
  <MonthlyChart
    kind="monthlyOrders"
    note={t('dashboard.monthlyOrdersNote')}
    answer={useMonthlyOrders()}
    linkOf={useFigureLinks().placed}
    empty={t('dashboard.noOrders')}
  />
)

/** Customers belong to no showroom. */
const MonthlyUsersChart = () => {
  const isPart = useShownShowrooms().length > 0
  const note = t('dashboard.monthlyNote')
  return (
    <MonthlyChart
      kind="monthlyUsers"
      note={isPart ? `${note} · ${t('dashboard.wholeShop')}` : note}
      answer={useMonthlyUsers()}
      linkOf={useFigureLinks().joined}
      empty={t('dashboard.noCustomers')}
    />
  )
}

const readOrders = ['Order', 'READ'] as const satisfies AccessRule
const readCustomers = ['Customer', 'READ'] as const satisfies AccessRule

const OfOrders = () => {
  const timeframe = usePeriod()
  return (
    <>
      <div className="dashboard-time">
        <PeriodLinks spans={rangePresets} />
        <PeriodNote />
      </div>
      <div className="dashboard-rankings">
        <TopOf kind="top-products" timeframe={timeframe} />
        <TopOf kind="top-brands" timeframe={timeframe} />
        <TopOf kind="top-categories" timeframe={timeframe} />
        <PaymentRankings timeframe={timeframe} />
      </div>
    </>
  )
}

/** Best sellers, payments and months: figures that every backend has. */
const Overview = () => {
  const may = useAccess()
  const [readsOrders, readsCustomers] = [may(readOrders), may(readCustomers)]
  return (
    <div className="dashboard">
      {readsOrders ? (
        <OfOrders />
      ) : (
        <Panel title={t('dashboard.salesRefused')}>
          <PanelForbidden demand={readOrders} />
        </Panel>
      )}
      <div className="dashboard-two">
        {readsOrders && <MonthlyOrdersChart />}
        {readsCustomers ? (
          <MonthlyUsersChart />
        ) : (
          <Panel title={t('dashboard.monthlyUsers')}>
            <PanelForbidden demand={readCustomers} />
          </Panel>
        )}
      </div>
    </div>
  )
}

const readReports = ['Report', 'READ'] as const satisfies AccessRule
const readCashUps = ['CashUp', 'READ'] as const satisfies AccessRule

/** Counting the money is part of the reports on payments, with permissions of its own. */
const cashUpKey = 'cash-up'
type Key = ReportKey | typeof cashUpKey
const groupOf = (key: Key) => (key === cashUpKey ? 'payments' : reportNamed(key).group)
const CashUp = lazy(() => import('./CashUp'))

const useTitleOf = () => {
  return (key: Key) => (key === cashUpKey ? t('cashUp.title') : t(`reports.of.${key}`))
}

/** The reports of the role in their groups; on narrow pages a choice. The period and the scope stay. */
const ReportList = ({ current, keys }: { current: Key | undefined; keys: readonly Key[] }) => {
  const titleOf = useTitleOf()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = (key: string | undefined) => {
    const ofReport = ['report', 'sort', 'store', 'day']
    const kept = [...new URLSearchParams(search)].filter(([name]) => !ofReport.includes(name))
    return withQuery(pathname, [...(key ? [['report', key] as const] : []), ...kept])
  }
  const groups = [...new Set(keys.map(groupOf))].map((group) => ({
    group,
    keys: keys.filter((key) => groupOf(key) === group),
  }))
  const link = (key: Key | undefined, label: string) => (
    <li key={key ?? 'overview'}>
      <Link to={hrefOf(key)} aria-current={key === current ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  )
  return (
    <>
      <nav className="report-list not-print" aria-label={t('reports.list')}>
        <ul>{link(undefined, t('reports.overview'))}</ul>
        {groups.map(({ group, keys }) => (
          <section key={group}>
            <h2>{t(`reports.group.${group}`)}</h2>
            <ul>{keys.map((key) => link(key, titleOf(key)))}</ul>
          </section>
        ))}
      </nav>
      <div className="report-choice not-print">
        <LabelledSelect<string>
          label={t('reports.list')}
          value={current ?? ''}
          onChange={(key) => void navigate(hrefOf(key || undefined))}
          options={[
            { value: '', label: t('reports.overview') },
            ...groups.map(({ group, keys }) => ({
              label: t(`reports.group.${group}`),
              options: keys.map((key) => ({ value: key, label: titleOf(key) })),
            })),
          ]}
        />
      </div>
    </>
  )
}

/** Exact figures over any period, for those who may see them, after an overview. */
export default function Reports() {
  const may = useAccess()
  const { search } = useLocation()
  const isServed = useCapability('report')
  const countsCash = useCapability('cashUp')
  const isKnown = useAreCapabilitiesKnown()
  const titleOf = useTitleOf()
  const asked = new URLSearchParams(search).get('report')
  const isServedKey = (key: Key) => (key === cashUpKey ? countsCash : isServed)
  const all: readonly Key[] = reportKeys.flatMap((key): Key[] =>
    key === 'payments-by-showroom' ? [key, cashUpKey] : [key],
  )
  const keys = all.filter((key) => {
    if (!isServedKey(key)) return false
    if (key === cashUpKey) return may(readCashUps)
    const { needs } = reportNamed(key)
    return may(readReports) && (!needs || may([needs, 'READ']))
  })
  const current = isReportKey(asked) || asked === cashUpKey ? asked : undefined
  const isForbidden =
    asked !== null && current !== undefined && isServedKey(current) && !keys.includes(current)
  const isUnknown = asked !== null && !isForbidden && (!current || !keys.includes(current))
  return (
    <div className="reports">
      <PageHeader
        title={t('reports.title')}
        {...(current && { documentTitle: titleOf(current) })}
        actions={
          current &&
          keys.includes(current) &&
          (current === cashUpKey ? <CashUpActions /> : <ReportActions report={current} />)
        }
      />
      <div className={keys.length ? 'reports-body' : undefined}>
        {keys.length > 0 && <ReportList current={current} keys={keys} />}
        <div className="reports-main">
          {isUnknown && isKnown && <UnreadValues of={[[t('reports.list'), asked]]} />}
          {isForbidden ? (
            <ForbiddenState isContent />
          ) : current === cashUpKey && keys.includes(current) ? (
            <Suspense fallback={<SkeletonCard />}>
              <CashUp />
            </Suspense>
          ) : current && current !== cashUpKey && keys.includes(current) ? (
            <ExactReport key={current} report={current} />
          ) : (
            <Overview />
          )}
        </div>
      </div>
    </div>
  )
}
