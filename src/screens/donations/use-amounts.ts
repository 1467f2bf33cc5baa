import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DonationAmounts } from '../../../contract/calls/donations'
import { useCall } from '../../kit/use-call'
import { type Failure, toHttpError } from '../../providers/errors'

/** What was given for causes of a type, or for one of them, within a timeframe or ever. */
export const useAmounts = (query: Readonly<Record<string, string>>) => {
  const call = useCall()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<DonationAmounts, Failure>({
    queryKey: ['data', 'default', 'donations', 'list', query],
    queryFn: async ({ signal }) => {
      try {
        return await call<DonationAmounts>('donations.amounts', { query, signal })
      } catch (rejection) {
        throw toHttpError(rejection)
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    amounts: error ? undefined : data,
    failure: error ?? undefined,
    isFetching,
    /** They answer another question than the one just asked. */
    isFormer: isPlaceholderData,
    refresh: () => void refetch(),
  }
}
