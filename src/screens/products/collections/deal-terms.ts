import type { RecordFor } from '../../../../contract/types'
import { adjustAmount, isAmountBelow } from '../../../kit/bulk-edit/amount'
import { normalizeMoney } from '../../../kit/form/values/values'
export type DealProduct = Pick<
  RecordFor<'products'>,
  'id' | 'name' | 'price' | 'dealState' | 'dealPrice' | 'dealFrom' | 'dealUntil'
>

export type Terms = {
  dealFrom: string | null
  dealUntil: string | null
  /** `price` is the same for all products, `percent` a part of the price of each. */
  way: 'keep' | 'price' | 'percent'
  amount: string
}
export const noTerms: Terms = { dealFrom: null, dealUntil: null, way: 'keep', amount: '' }

export const hasTerms = ({ dealFrom, dealUntil, way }: Terms) =>
  dealFrom !== null || dealUntil !== null || way !== 'keep'

type Problem = 'deals.badPrice' | 'deals.badPercent' | 'deals.badPeriod'

/** Why the terms can't be sent. */
export const dealTermsProblem = ({ dealFrom, dealUntil, way, amount }: Terms): Problem | undefined => {
  if (dealFrom && dealUntil && Date.parse(dealUntil) <= Date.parse(dealFrom)) return 'deals.badPeriod'
  if (way === 'keep') return undefined
  const value = /^\d+(\.\d{1,2})?$/.test(amount.trim()) ? amount.trim() : '0'
  if (isAmountBelow(value, '0.01')) return way === 'price' ? 'deals.badPrice' : 'deals.badPercent'
  return way === 'percent' && !isAmountBelow(value, '100') ? 'deals.badPercent' : undefined
}

/** The body of the call for a product of that price. */
export const dealBodyOf = ({ dealFrom, dealUntil, way, amount }: Terms, price: string) => {
  const adjusted = { operation: 'decreasePercent', by: amount.trim(), rounding: 'none' } as const
  const dealPrice = {
    keep: () => null,
    price: () => normalizeMoney(amount),
    percent: () => adjustAmount(price, adjusted, 2),
  }
  return { dealFrom, dealUntil, dealPrice: dealPrice[way]() }
}
