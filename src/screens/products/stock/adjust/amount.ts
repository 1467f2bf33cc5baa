import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'

/** The maximum quantity of the API, more than any showroom has. */
export const maxAmount = 1_000_000

/** Ways to change a quantity: the new one, received, or removed. */
export const adjustmentTypes = ['count', 'add', 'take'] as const
export type AdjustmentType = (typeof adjustmentTypes)[number]
export type Typed = { way: AdjustmentType; amount: number | null }

/** The difference of the typed number; undefined without one. */
export const adjustmentDelta = (present: number, { way, amount }: Typed): number | undefined => {
  if (amount === null) return undefined
  if (way === 'count') return amount - present
  return way === 'add' ? amount : -amount
}

/** `+3`, `−2`, `±0`. */
export const formatSigned = (delta: number): string =>
  `${delta > 0 ? '+' : delta < 0 ? '−' : '±'}${formatNumber(Math.abs(delta))}`

/** The error of the typed number, as an instruction. */
export const amountProblem = (present: number, typed: Typed): string | undefined => {
  const delta = adjustmentDelta(present, typed)
  if (delta === undefined) return undefined
  if (!Number.isInteger(delta)) return t('form.problem.wholeNumber')
  if (present + delta < 0)
    return typed.way === 'count'
      ? t('form.problem.atLeast', { min: 0 })
      : t('stock.belowZero', { count: present })
  if (present + delta > maxAmount)
    return t('form.problem.atMost', { max: typed.way === 'count' ? maxAmount : maxAmount - present })
  return undefined
}
