import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n'
import { wordsOfDays } from '../../kit/fields/date/range'
import { type Days, daysOf, daysOfSpan, type Moments, momentsIn, momentsOf, spans } from '../../kit/span/days'
import { SpanLinks } from '../../kit/span/SpanLinks'
import { withQuery } from '../../providers/query-string'
import { Revenue } from './Charts'
import { Payments, Statuses, TopBrands, TopCategories, TopProducts } from './Rankings'
import { Summary } from './Summary'

const formerOf = ({ startDate, endDate }: Moments): Moments => {
  const [from, until] = [Date.parse(startDate), Date.parse(endDate)]
  return { startDate: new Date(from - (until - from)).toISOString(), endDate: startDate }
}

/** Figures of orders in the period of the address. */
export const Sales = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  const asked = useMemo(() => momentsIn(search), [search])
  // The default period.
  const usual = daysOfSpan('month')
  const days = asked ? daysOf(asked) : usual
  const shown = asked ?? momentsOf(days.first, days.last)
  const hrefOf = ({ first, last }: Days) => {
    const isUsual = first === usual.first && last === usual.last
    return isUsual || !first || !last ? pathname : withQuery(pathname, Object.entries(momentsOf(first, last)))
  }
  return (
    <>
      <div className="dashboard-time">
        <SpanLinks spans={spans} days={days} hrefOf={hrefOf} calendar />
        <p>
          {t('dashboard.compared', {
            days: wordsOfDays(days),
            former: wordsOfDays(daysOf(formerOf(shown))),
          })}
        </p>
      </div>
      <Summary asked={asked} />
      <div className="dashboard-wide">
        <Revenue asked={asked} />
        <Statuses asked={asked} />
      </div>
      <div className="dashboard-rankings">
        <TopProducts asked={asked} />
        <TopBrands asked={asked} />
        <TopCategories asked={asked} />
        <Payments asked={asked} />
      </div>
    </>
  )
}
