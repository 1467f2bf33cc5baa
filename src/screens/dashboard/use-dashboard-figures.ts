import type { DashboardKind } from '#contract/calls/dashboard.ts'
import { type CallQueryOptions, type CallQueryResult, useCallQuery } from '#kit/call/use-call-query.ts'
import type { Timeframe } from '#kit/fields/date/days.ts'
import { figuresParts } from './reads'

/** Figures change with the records that they count. */
const ofOrders: CallQueryOptions = { under: 'orders', keepPrevious: true, refetchOnWindowFocus: true }

/** Previous figures are not shown if the new ones could not be loaded. */
const current = <A>(answer: CallQueryResult<A>): CallQueryResult<A> =>
  answer.failure ? { ...answer, data: undefined } : answer

export const useDashboardFigures = (kind: DashboardKind, timeframe: Timeframe | undefined) =>
  current(useCallQuery('dashboard.figures', figuresParts(kind, timeframe), ofOrders))

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
