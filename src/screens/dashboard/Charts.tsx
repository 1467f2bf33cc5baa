import { useMemo } from 'react'
import { useT } from '../../i18n'
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

export const MonthlyOrders = () => {
  const t = useT()
  const { list } = useLinks()
  const answer = useMonthlyOrders()
  const { data } = answer
  const label = t('dashboard.count')
  const drawn = useMemo(
    () => data && drawnOfMonths(data, label, (month) => list('orders', momentsWithin(month))),
    [data, label, list],
  )
  return (
    <ChartPanel
      title={t('dashboard.monthlyOrders')}
      note={t('dashboard.monthlyNote')}
      kind="bars"
      head={t('dashboard.month')}
      answer={answer}
      drawn={drawn}
      empty={{ title: t('dashboard.noOrders') }}
    />
  )
}

export const MonthlyUsers = () => {
  const t = useT()
  const { joined } = useLinks()
  const answer = useMonthlyUsers()
  const { data } = answer
  const label = t('dashboard.count')
  const drawn = useMemo(
    () => data && drawnOfMonths(data, label, (month) => joined(momentsWithin(month))),
    [data, label, joined],
  )
  return (
    <ChartPanel
      title={t('dashboard.monthlyUsers')}
      note={t('dashboard.monthlyNote')}
      kind="bars"
      head={t('dashboard.month')}
      answer={answer}
      drawn={drawn}
      empty={{ title: t('dashboard.noCustomers') }}
    />
  )
}
