import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { previousDays } from '#contract/policies/previous-days.ts'
import { joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import {
  type DayRange,
  daysOfPreset,
  daysOfTimeframe,
  type LinkedPreset,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
  unreadTimeframe,
} from '#kit/fields/date/days.ts'
import { RangeLinks } from '#kit/filters/date-range/RangeLinks.tsx'
import { formatRange } from '#kit/filters/date-range/range.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { withQuery } from '#providers/query-string.ts'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'

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

/** The period of the address; undefined for the usual one. */
export const usePeriod = () => {
  const { search } = useLocation()
  return useMemo(() => timeframeInAddress(search), [search])
}

const usual = () => daysOfPreset('month')

/** Links to periods; those without one of their own are chosen in the calendar. */
export const PeriodLinks = ({ spans }: { spans: readonly LinkedPreset[] }) => {
  const { pathname, search } = useLocation()
  const timeframe = usePeriod()
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'startDate' && name !== 'endDate',
  )
  const days = timeframe ? daysOfTimeframe(timeframe) : usual()
  const hrefOf = ({ first, last }: DayRange) => {
    const isUsual = first === usual().first && last === usual().last
    const period = isUsual || !first || !last ? [] : Object.entries(timeframeOf(first, last))
    return withQuery(pathname, [...others, ...period])
  }
  return <RangeLinks spans={spans} days={days} hrefOf={hrefOf} calendar />
}

/** What the figures are of, and what they are compared with. */
export const PeriodNote = () => {
  const { search } = useLocation()
  const timeframe = usePeriod()
  const showrooms = useShownShowrooms()
  const days = timeframe ? daysOfTimeframe(timeframe) : usual()
  const shown = timeframe ?? timeframeOf(usual().first, usual().last)
  return (
    <>
      <UnreadValues of={[[t('span.label'), unreadTimeframe(search)]]} />
      <p className="panel-note">
        {t('dashboard.compared', { days: formatRange(days), former: formatRange(formerDays(shown)) })}
      </p>
      {showrooms.length > 0 && (
        <p className="panel-note">
          {t('dashboard.scope', { showrooms: joinList(showrooms.map(({ label }) => label)) })}
        </p>
      )}
    </>
  )
}
