import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type SummaryKey, summaryKeys } from '#contract/calls/dashboard.ts'
import { previousDays } from '#contract/policies/previous-days.ts'
import { storeCurrency } from '#contract/store.ts'
import { formatMoney, formatNumber, joinList } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import {
  type DayRange,
  daysOfPreset,
  daysOfTimeframe,
  rangePresets,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
  unreadTimeframe,
} from '#kit/fields/date/days.ts'
import { RangeLinks } from '#kit/filters/date-range/RangeLinks.tsx'
import { formatRange } from '#kit/filters/date-range/range.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { withQuery } from '#providers/query-string.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { ChangeFromPrevious } from './ChangeFromPrevious'
import { RevenueChart } from './Charts'
import { useFigureLinks } from './links'
import { Panel, PanelForbidden } from './Panel'
import { PaymentRankings, StatusRankings, TopCategories, TopOf } from './Rankings'
import { useDashboardFigures } from './use-dashboard-figures'
import './dashboard.css'

const isMoney = (key: SummaryKey) => key === 'revenue' || key === 'averageOrder'
const formatValue = (key: SummaryKey, value: string | number) =>
  isMoney(key) ? formatMoney(String(value)) : formatNumber(Number(value))

/** Which orders or customers a figure counts. */
const useNotes = () => {
  const t = useT()
  const showrooms = useShownShowrooms()
  return (key: SummaryKey): string | undefined => {
    if (key === 'newCustomers') return showrooms.length ? t('dashboard.wholeShop') : undefined
    return key === 'orders' && showrooms.length
      ? t('dashboard.ordersOfShowrooms', { count: showrooms.length })
      : t('dashboard.noCancelled')
  }
}

/** The four main figures, each with that of the previous period. */
const Summary = ({ timeframe }: { timeframe: Timeframe | undefined }) => {
  const t = useT()
  const may = useAccess()
  const noteOf = useNotes()
  const { list, joined } = useFigureLinks()
  const answer = useDashboardFigures('summary', timeframe)
  const { data, failure, isFetching, isFormer } = answer
  const title = t('dashboard.summary')
  if (failure)
    return (
      <Panel title={title}>
        <Loaded read={answer} data={data} failed={t('dashboard.failed', { title })}>
          {() => null}
        </Loaded>
      </Panel>
    )
  const listOf = (key: SummaryKey) => {
    if (!data) return undefined
    const { startDate, endDate } = data
    return key === 'newCustomers' ? joined(data) : list('orders', { startDate, endDate })
  }
  const lineOf = (key: SummaryKey) => {
    if (key === 'newCustomers' && !may(['Customer', 'READ']))
      return <PanelForbidden demand={['Customer', 'READ']} />
    const figure = data?.data.find((one) => one.key === key)
    if (!figure)
      return (
        <>
          <strong>–</strong>
          <span className="change" aria-hidden>
            &nbsp;
          </span>
        </>
      )
    const { value, previous } = figure
    return (
      <>
        <strong>
          {formatValue(key, value)}
          {isMoney(key) && <small> {storeCurrency}</small>}
        </strong>
        <ChangeFromPrevious
          value={value}
          previous={previous}
          isGain
          {...(previous !== null && { former: formatValue(key, previous) })}
        />
      </>
    )
  }
  return (
    <section
      className={isFormer ? 'summary chart-former' : 'summary'}
      aria-label={title}
      aria-busy={isFetching && !data}
    >
      {summaryKeys.map((key) => {
        const name = t(`dashboard.summary.${key}`)
        const to = listOf(key)
        const note = noteOf(key)
        return (
          <div key={key} className="summary-figure">
            <h2>{to ? <Link to={to}>{name}</Link> : name}</h2>
            {lineOf(key)}
            {note && <p className="panel-note">{note}</p>}
          </div>
        )
      })}
    </section>
  )
}

/** The days that the figures are compared with; times within days are compared with as much time before them. */
const formerDays = (timeframe: Timeframe) => {
  const days = daysOfTimeframe(timeframe)
  const whole = timeframeOf(days.first, days.last)
  if (whole.startDate === timeframe.startDate && whole.endDate === timeframe.endDate)
    return previousDays(days)
  const [from, until] = [Date.parse(timeframe.startDate), Date.parse(timeframe.endDate)]
  const startDate = new Date(from - (until - from)).toISOString()
  return daysOfTimeframe({ startDate, endDate: timeframe.startDate })
}

/** Figures of orders in the period of the address. */
export const SalesFigures = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  const timeframe = useMemo(() => timeframeInAddress(search), [search])
  const showrooms = useShownShowrooms()
  // The default period.
  const usual = daysOfPreset('month')
  const days = timeframe ? daysOfTimeframe(timeframe) : usual
  const shown = timeframe ?? timeframeOf(days.first, days.last)
  const hrefOf = ({ first, last }: DayRange) => {
    const isUsual = first === usual.first && last === usual.last
    return isUsual || !first || !last
      ? pathname
      : withQuery(pathname, Object.entries(timeframeOf(first, last)))
  }
  return (
    <>
      <div className="dashboard-time">
        <RangeLinks spans={rangePresets} days={days} hrefOf={hrefOf} calendar />
        <UnreadValues of={[[t('span.label'), unreadTimeframe(search)]]} />
        <p>
          {t('dashboard.compared', {
            days: formatRange(days),
            former: formatRange(formerDays(shown)),
          })}
        </p>
        {showrooms.length > 0 && (
          <p>{t('dashboard.scope', { showrooms: joinList(showrooms.map(({ label }) => label)) })}</p>
        )}
      </div>
      <Summary timeframe={timeframe} />
      <div className="dashboard-wide">
        <RevenueChart timeframe={timeframe} />
        <StatusRankings timeframe={timeframe} />
      </div>
      <div className="dashboard-rankings">
        <TopOf resource="products" timeframe={timeframe} />
        <TopOf resource="brands" timeframe={timeframe} />
        <TopCategories timeframe={timeframe} />
        <PaymentRankings timeframe={timeframe} />
      </div>
    </>
  )
}
