import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { type DashboardFigures, type SummaryKey, summaryKeys } from '#contract/calls/dashboard.ts'
import { formatAmount, formatNumber, withCurrency } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { Timeframe } from '#kit/fields/date/days.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { ChangeFromPrevious } from './ChangeFromPrevious'
import { ChartCard, chartOfTime } from './Charts'
import { timeframeWithin, useFigureLinks } from './links'
import { PeriodNote } from './Period'
import { useDashboardFigures } from './use-dashboard-figures'
import './dashboard.css'

const isMoney = (key: SummaryKey) => key === 'revenue' || key === 'averageOrder'
const formatValue = (key: SummaryKey, value: string | number) =>
  isMoney(key) ? formatAmount(String(value)) : formatNumber(Number(value))

/** Without hundredths, which no one compares; the exact amount is its tooltip, and in the table. */
const formatHead = (key: SummaryKey, value: string | number) =>
  isMoney(key) ? withCurrency(formatNumber(Math.round(Number(value)))) : formatValue(key, value)

/** Which orders or customers a figure counts. */
const useNotes = () => {
  const showrooms = useShownShowrooms()
  return (key: SummaryKey): string | undefined => {
    if (key === 'newCustomers') return showrooms.length ? t('dashboard.wholeShop') : undefined
    return key === 'orders' && showrooms.length
      ? t('dashboard.ordersOfShowrooms', { count: showrooms.length })
      : t('dashboard.noCancelled')
  }
}

type Lines = DashboardFigures['data']

/** Rounded, as an average is: exact amounts are those of the backend. */
const average = (total: string | number, orders: number) => (orders ? Number(total) / orders : 0).toFixed(2)

/** A figure over time; undefined where the backend has only that of the period. */
const overTime = (key: SummaryKey, lines: Lines): Lines | undefined => {
  if (key === 'revenue') return lines
  const found = lines.flatMap((line): Lines[number][] => {
    if (key === 'newCustomers') return line.newCustomers ? [{ ...line, ...line.newCustomers }] : []
    if (!line.orders) return []
    if (key === 'orders') return [{ ...line, ...line.orders }]
    const { value, previous } = line.orders
    return [
      {
        ...line,
        value: average(line.value, value),
        previous: line.previous === null ? null : average(line.previous, previous),
      },
    ]
  })
  return found.length === lines.length ? found : undefined
}

/** The four main figures, each with that of the previous period; the chosen one over time. */
export const SalesCard = ({ timeframe }: { timeframe: Timeframe | undefined }) => {
  const may = useAccess()
  const noteOf = useNotes()
  const { list, placed, joined } = useFigureLinks()
  const [chosen, setChosen] = useState<SummaryKey>('revenue')
  const summary = useDashboardFigures('summary', timeframe)
  const revenue = useDashboardFigures('revenue', timeframe)
  const failed = [revenue, summary].find(({ failure }) => failure)
  const { data } = revenue
  const linkOf = chosen === 'newCustomers' ? joined : placed
  const drawn = useMemo(() => {
    const lines = data && overTime(chosen, data.data)
    return lines && chartOfTime({ ...data, data: lines }, (part) => linkOf(timeframeWithin(part, data)))
  }, [data, chosen, linkOf])
  const keys = summaryKeys.filter((key) => key !== 'newCustomers' || may(['Customer', 'READ']))
  const name = t(`dashboard.summary.${chosen}`)
  const note = noteOf(chosen)
  const { startDate, endDate } = data ?? {}
  const to =
    startDate &&
    endDate &&
    (chosen === 'newCustomers' ? joined({ startDate, endDate }) : list('orders', { startDate, endDate }))
  const figureOf = (key: SummaryKey) => {
    const figure = summary.data?.data.find((one) => one.key === key)
    if (!figure)
      return (
        <>
          <strong>–</strong> <span className="change">&nbsp;</span>
        </>
      )
    const { value, previous } = figure
    return (
      <>
        <strong title={formatValue(key, value)}>{formatHead(key, value)}</strong>{' '}
        <ChangeFromPrevious value={value} previous={previous} isGain />
      </>
    )
  }
  return (
    <ChartCard
      label={t('dashboard.summary')}
      title={name}
      kind={chosen === 'orders' || chosen === 'newCustomers' ? 'bars' : 'line'}
      head={t('dashboard.time')}
      answer={{
        ...revenue,
        failure: failed?.failure,
        // What has failed can be requested again at once, while the other is still loading.
        isFetching: failed ? failed.isFetching : revenue.isFetching || summary.isFetching,
        refresh: async () => {
          await Promise.all([revenue, summary].map(({ failure, refresh }) => failure && refresh()))
        },
      }}
      drawn={drawn}
      isMissing={data !== undefined && !drawn}
      empty={{
        title: t(chosen === 'newCustomers' ? 'dashboard.noCustomers' : 'dashboard.nothing'),
        hint: t('dashboard.nothingHint'),
      }}
      tabs={{
        current: chosen,
        onChoose: setChosen,
        all: keys.map((key) => ({
          key,
          content: (
            <>
              <span className="figure-name">{t(`dashboard.summary.${key}`)}</span> {figureOf(key)}
            </>
          ),
        })),
      }}
      foot={
        <>
          <PeriodNote />
          {note && <p className="panel-note">{note}</p>}
          {to && (
            <Link to={to}>
              {t(chosen === 'newCustomers' ? 'dashboard.toCustomers' : 'dashboard.toOrders')}
            </Link>
          )}
        </>
      }
    />
  )
}
