import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { adjustAmount, isAmountBelow } from '#kit/bulk-edit/amount.ts'
import { type Read, readMoney, readNumber } from '#kit/values/typed-number.ts'
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

/** The amount as a decimal string: a price, or a percentage with up to two decimal places. */
const readAmount = ({ way, amount }: Terms): Read<string> => {
  if (!amount.trim()) return { problem: t(way === 'price' ? 'deals.badPrice' : 'deals.badPercent') }
  const read = way === 'price' ? readMoney(amount) : readNumber(amount, { decimals: 2, unit: '%' })
  if ('problem' in read) return read
  const value = String(read.value)
  const isPercent = Number(value) > 0 && Number(value) < 100 && /^\d+(\.\d{1,2})?$/.test(value)
  if (way === 'percent' && !isPercent) return { problem: t('deals.badPercent') }
  return way === 'price' && isAmountBelow(value, '0.01') ? { problem: t('deals.badPrice') } : { value }
}

/** Why the terms can't be sent. */
export const dealTermsProblem = (terms: Terms): string | undefined => {
  const { dealFrom, dealUntil, way } = terms
  if (dealFrom && dealUntil && Date.parse(dealUntil) <= Date.parse(dealFrom)) return t('deals.badPeriod')
  if (way === 'keep') return undefined
  const read = readAmount(terms)
  return 'problem' in read ? read.problem : undefined
}

/** The body of the call for a product of that price. */
export const dealBodyOf = (terms: Terms, price: string) => {
  const { dealFrom, dealUntil, way } = terms
  const read = way === 'keep' ? undefined : readAmount(terms)
  const amount = read && 'value' in read ? read.value : null
  const dealPrice =
    way === 'percent' && amount !== null
      ? adjustAmount(price, { operation: 'decreasePercent', by: amount, rounding: 'none' }, 2)
      : amount
  return { dealFrom, dealUntil, dealPrice }
}
