import { useCallback, useMemo } from 'react'
import type { MonthlyCount } from '../../../contract/calls/dashboard'
import { useT } from '../../i18n'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import type { Timeframe } from '../../kit/date-range/days'
import { ChartPanel } from './ChartPanel'
import { chartOfMonths, chartOfTime } from './chart-data'
import { timeframeWithin, useLinks } from './links'
import { useFigures, useMonthlyOrders, useMonthlyUsers } from './use-figures'

type Asked = { timeframe: Timeframe | undefined }

/** By days, months or years, depending on the period. */
export const Revenue = ({ timeframe }: Asked) => {
  const t = useT()
  const { list } = useLinks()
  const answer = useFigures('revenue', timeframe)
  const { data } = answer
  const drawn = useMemo(
    () => data && chartOfTime(data, (part) => list('orders', timeframeWithin(part, data))),
    [data, list],
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
  kind: 'monthlyOrders' | 'monthlyUsers'
  answer: CallQueryResult<MonthlyCount>
  to: (month: string) => string | undefined
  empty: string
}

const MonthlyChart = ({ kind, answer, to, empty }: Monthly) => {
  const t = useT()
  const { data } = answer
  const label = t('dashboard.count')
  const drawn = useMemo(() => data && chartOfMonths(data, label, to), [data, label, to])
  return (
    <ChartPanel
      title={t(`dashboard.${kind}`)}
      note={t('dashboard.monthlyNote')}
      kind="bars"
      head={t('common.month')}
      answer={answer}
      drawn={drawn}
      empty={{ title: empty }}
    />
  )
}

export const MonthlyOrders = () => {
  const t = useT()
  const { list } = useLinks()
  const to = useCallback((month: string) => list('orders', timeframeWithin(month)), [list])
  return (
    <MonthlyChart kind="monthlyOrders" answer={useMonthlyOrders()} to={to} empty={t('dashboard.noOrders')} />
  )
}

export const MonthlyUsers = () => {
  const t = useT()
  const { joined } = useLinks()
  const to = useCallback((month: string) => joined(timeframeWithin(month)), [joined])
  return (
    <MonthlyChart kind="monthlyUsers" answer={useMonthlyUsers()} to={to} empty={t('dashboard.noCustomers')} />
  )
}
