import { useMemo } from 'react'
import type { MonthlyCount } from '../../../contract/calls/dashboard'
import { useT } from '../../i18n'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import type { Timeframe } from '../../kit/date-range/days'
import { useShownShowrooms } from '../../providers/auth/narrowing'
import { ChartPanel } from './ChartPanel'
import { chartOfMonths, chartOfTime } from './chart-data'
import { timeframeWithin, useFigureLinks } from './links'
import { useDashboardFigures, useMonthlyOrders, useMonthlyUsers } from './use-dashboard-figures'

type Asked = { timeframe: Timeframe | undefined }

/** By days, months or years, depending on the period. */
export const RevenueChart = ({ timeframe }: Asked) => {
  const t = useT()
  const { placed } = useFigureLinks()
  const answer = useDashboardFigures('revenue', timeframe)
  const { data } = answer
  const drawn = useMemo(
    () => data && chartOfTime(data, (part) => placed(timeframeWithin(part, data))),
    [data, placed],
  )
  return (
    <ChartPanel
      title={t('dashboard.revenue')}
      note={t('dashboard.revenueNote')}
      kind="line"
      head={t('dashboard.time')}
      answer={answer}
      drawn={drawn}
      empty={{ title: t('dashboard.nothing'), hint: t('dashboard.nothingHint') }}
    />
  )
}

type Monthly = {
  note: string
  kind: 'monthlyOrders' | 'monthlyUsers'
  answer: CallQueryResult<MonthlyCount>
  linkOf: (timeframe: Timeframe) => string | undefined
  empty: string
}

const MonthlyChart = ({ kind, note, answer, linkOf, empty }: Monthly) => {
  const t = useT()
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

export const MonthlyOrdersChart = () => (
  <MonthlyChart
    kind="monthlyOrders"
    note={useT()('dashboard.monthlyOrdersNote')}
    answer={useMonthlyOrders()}
    linkOf={useFigureLinks().placed}
    empty={useT()('dashboard.noOrders')}
  />
)

/** Customers belong to no showroom. */
export const MonthlyUsersChart = () => {
  const t = useT()
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
