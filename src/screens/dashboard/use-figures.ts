import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DashboardFigures, DashboardKind, MonthlyCount } from '../../../contract/calls/dashboard'
import type { Attention } from '../../../contract/extensions'
import type { Moments } from '../../kit/span/days'
import { type CallParts, useCall } from '../../kit/use-call'
import { type Failure, toHttpError } from '../../providers/errors'

export type Answer<A> = {
  data: A | undefined
  failure: Failure | undefined
  isFetching: boolean
  /** It answers another question than the one just asked. */
  isFormer: boolean
  onRetry: () => void
}

/** Asked for under the lists of a resource, so that whatever makes those stale makes its figures stale. */
const useAnswer = <A>(
  resource: string,
  name: string,
  parts: CallParts = {},
  options: { enabled?: boolean; staleTime?: number } = {},
): Answer<A> => {
  const call = useCall()
  const answer = useQuery<A, Failure>({
    queryKey: ['data', 'default', resource, 'list', name, parts.params ?? {}, parts.query ?? {}],
    queryFn: async ({ signal }) => {
      try {
        return await call<A>(name, { ...parts, signal })
      } catch (rejection) {
        throw toHttpError(rejection)
      }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    retry: false,
    ...options,
  })
  return {
    data: answer.error ? undefined : answer.data,
    failure: answer.error ?? undefined,
    isFetching: answer.isFetching,
    isFormer: answer.isPlaceholderData,
    onRetry: () => void answer.refetch(),
  }
}

/** Figures of a timeframe; of the last 30 days, unless one is named. */
export const useFigures = (kind: DashboardKind, asked: Moments | undefined) =>
  useAnswer<DashboardFigures>('orders', 'dashboard.figures', { params: { kind }, query: asked ?? {} })

export const useMonthlyOrders = () => useAnswer<MonthlyCount>('orders', 'dashboard.monthlyOrders')
export const useMonthlyUsers = () => useAnswer<MonthlyCount>('customers', 'dashboard.monthlyUsers')

/** What waits for someone is asked for anew whenever one comes here: others work it off meanwhile. */
export const useAttention = (enabled: boolean) =>
  useAnswer<{ data: Attention[] }>('attention', 'x.attention', {}, { enabled, staleTime: 0 })
