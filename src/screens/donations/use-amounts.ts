import type { CallQuery } from '../../../contract/types'
import { useCallQuery } from '../../kit/call/use-call-query'

/** Donations to causes of a type, or to one of them, within a timeframe or in total. */
export const useAmounts = (query: CallQuery<'donations.amounts'>) => {
  const { data, ...answer } = useCallQuery('donations.amounts', { query }, { keepPrevious: true })
  return { ...answer, amounts: answer.failure ? undefined : data }
}
