import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n'
import {
  type DayRange,
  daysOfPreset,
  daysOfTimeframe,
  rangePresets,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
} from '../../kit/date-range/days'
import { RangeLinks } from '../../kit/date-range/RangeLinks'
import { formatRange } from '../../kit/fields/date/range'
import { withQuery } from '../../providers/query-string'
import { RevenueChart } from './Charts'
import { PaymentRankings, StatusRankings, TopCategories, TopOf } from './Rankings'
import { Summary } from './Summary'

const previousPeriod = ({ startDate, endDate }: Timeframe): Timeframe => {
  const [from, until] = [Date.parse(startDate), Date.parse(endDate)]
  return { startDate: new Date(from - (until - from)).toISOString(), endDate: startDate }
}

/** Figures of orders in the period of the address. */
export const SalesFigures = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  const timeframe = useMemo(() => timeframeInAddress(search), [search])
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
        <p>
          {t('dashboard.compared', {
            days: formatRange(days),
            former: formatRange(daysOfTimeframe(previousPeriod(shown))),
          })}
        </p>
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
