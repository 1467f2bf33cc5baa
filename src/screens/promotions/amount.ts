import { formatAmount, localDigits } from '#i18n/format.ts'

type Values = Readonly<Record<string, unknown>>

/** The field with the unit of an amount. */
export const typeKeyOf = ({ fields }: { fields: Values }) =>
  'chargeType' in fields ? 'chargeType' : 'discountType'

/** `10.00` → `10`, `12.50` → `12.5`; an unfinished number is unchanged. */
export const plainPercentage = (value: string): string =>
  /^\d+\.\d{2}$/.test(value) ? value.replace(/\.?0+$/, '') : value

/** `10 %` or `500.00 BDT`, by what kind of amount it is. */
export const formatPromotionAmount = (value: string, type: unknown): string =>
  type === 'percentage' ? `${localDigits(plainPercentage(value))} %` : formatAmount(value)
