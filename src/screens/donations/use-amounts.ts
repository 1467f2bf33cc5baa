import type { CallQuery } from '../../../contract/types'
import { useCallQuery } from '../../kit/call/use-call-query'

/** What was given for causes of a type, or for one of them, within a timeframe or ever. */
export const useAmounts = (query: CallQuery<'donations.amounts'>) => {
  const { data, ...answer } = useCallQuery('donations.amounts', { query }, { keepFormer: true })
  return { ...answer, amounts: answer.failure ? undefined : data }
}
