import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { previousDays } from '../../../contract/policies/previous-days'
import { useT } from '../../i18n'
import { joinList } from '../../i18n/format'
import {
  type DayRange,
  daysOfPreset,
  daysOfTimeframe,
  rangePresets,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
  unreadTimeframe,
} from '../../kit/date-range/days'
import { RangeLinks, UnreadValues } from '../../kit/date-range/RangeLinks'
import { formatRange } from '../../kit/fields/date/range'
import { useShownShowrooms } from '../../providers/auth/narrowing'
import { withQuery } from '../../providers/query-string'
import { RevenueChart } from './Charts'
import { PaymentRankings, StatusRankings, TopCategories, TopOf } from './Rankings'
import { Summary } from './Summary'

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
