import { useCallback, useMemo } from 'react'
import type { MonthlyCount } from '../../../contract/calls/dashboard'
import { useT } from '../../i18n'
import type { CallAnswer } from '../../kit/call/use-call-query'
import type { Moments } from '../../kit/span/days'
import { ChartPanel } from './ChartPanel'
import { drawnOfMonths, drawnOfTime } from './drawn'
import { momentsWithin, useLinks } from './links'
import { useFigures, useMonthlyOrders, useMonthlyUsers } from './use-figures'

type Asked = { asked: Moments | undefined }

/** By days, months or years, depending on the period. */
export const Revenue = ({ asked }: Asked) => {
  const t = useT()
  const { list } = useLinks()
  const answer = useFigures('revenue', asked)
  const { data } = answer
  const drawn = useMemo(
    () => data && drawnOfTime(data, (part) => list('orders', momentsWithin(part, data))),
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
  answer: CallAnswer<MonthlyCount>
  to: (month: string) => string | undefined
  empty: string
}

const MonthlyChart = ({ kind, answer, to, empty }: Monthly) => {
  const t = useT()
  const { data } = answer
  const label = t('dashboard.count')
  const drawn = useMemo(() => data && drawnOfMonths(data, label, to), [data, label, to])
  return (
    <ChartPanel
      title={t(`dashboard.${kind}`)}
      note={t('dashboard.monthlyNote')}
      kind="bars"
      head={t('dashboard.month')}
      answer={answer}
      drawn={drawn}
      empty={{ title: empty }}
    />
  )
}

export const MonthlyOrders = () => {
  const t = useT()
  const { list } = useLinks()
  const to = useCallback((month: string) => list('orders', momentsWithin(month)), [list])
  return (
    <MonthlyChart kind="monthlyOrders" answer={useMonthlyOrders()} to={to} empty={t('dashboard.noOrders')} />
  )
}

export const MonthlyUsers = () => {
  const t = useT()
  const { joined } = useLinks()
  const to = useCallback((month: string) => joined(momentsWithin(month)), [joined])
  return (
    <MonthlyChart kind="monthlyUsers" answer={useMonthlyUsers()} to={to} empty={t('dashboard.noCustomers')} />
  )
}
