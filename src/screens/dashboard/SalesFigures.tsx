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
import { Revenue } from './Charts'
import { PaymentRankings, StatusRankings, TopBrands, TopCategories, TopProducts } from './Rankings'
import { Summary } from './Summary'

const previousPeriod = ({ startDate, endDate }: Timeframe): Timeframe => {
  const [from, until] = [Date.parse(startDate), Date.parse(endDate)]
  return { startDate: new Date(from - (until - from)).toISOString(), endDate: startDate }
}

/** Figures of orders in the period of the address. */
export const SalesFigures = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  const asked = useMemo(() => timeframeInAddress(search), [search])
  // The default period.
  const usual = daysOfPreset('month')
  const days = asked ? daysOfTimeframe(asked) : usual
  const shown = asked ?? timeframeOf(days.first, days.last)
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
      <Summary asked={asked} />
      <div className="dashboard-wide">
        <Revenue asked={asked} />
        <StatusRankings asked={asked} />
      </div>
      <div className="dashboard-rankings">
        <TopProducts asked={asked} />
        <TopBrands asked={asked} />
        <TopCategories asked={asked} />
        <PaymentRankings asked={asked} />
      </div>
    </>
  )
}
