import type { DashboardKind } from '../../../contract/calls/dashboard'
import { type CallQueryOptions, type CallQueryResult, useCallQuery } from '../../kit/call/use-call-query'
import { daysOfPreset, type Timeframe, timeframeOf } from '../../kit/date-range/days'

/** Figures change with the records that they count. */
const ofOrders: CallQueryOptions = { under: 'orders', keepPrevious: true, refetchOnWindowFocus: true }

/** Previous figures are not shown if the new ones could not be loaded. */
const current = <A>(answer: CallQueryResult<A>): CallQueryResult<A> =>
  answer.failure ? { ...answer, data: undefined } : answer

const lastDays = (): Timeframe => {
  const { first, last } = daysOfPreset('month')
  return timeframeOf(first, last)
}

/** Figures of a timeframe; by default of the last 30 days. Both dates are always sent. */
export const useDashboardFigures = (kind: DashboardKind, timeframe: Timeframe | undefined) =>
  current(useCallQuery('dashboard.figures', { params: { kind }, query: timeframe ?? lastDays() }, ofOrders))

export const useMonthlyOrders = () => current(useCallQuery('dashboard.monthlyOrders', {}, ofOrders))
export const useMonthlyUsers = () =>
  current(useCallQuery('dashboard.monthlyUsers', {}, { ...ofOrders, under: 'customers' }))

/** Open work is read again on every visit, because others finish it. */
export const useAttention = (enabled: boolean) =>
  current(
    useCallQuery(
      'x.attention',
      {},
      { keepPrevious: true, refetchOnWindowFocus: true, enabled, staleTime: 0 },
    ),
  )
