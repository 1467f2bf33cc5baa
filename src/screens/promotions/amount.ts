import { currency, formatMoney, localDigits } from '../../i18n/format'

type Values = Readonly<Record<string, unknown>>

/** The field that says how an amount is meant. */
export const typeKeyOf = ({ fields }: { fields: Values }) =>
  'chargeType' in fields ? 'chargeType' : 'discountType'

/** `10.00` → `10`, `12.50` → `12.5`; what is no finished number stays as it is typed. */
export const plainPercentage = (value: string): string =>
  /^\d+\.\d{2}$/.test(value) ? value.replace(/\.?0+$/, '') : value

/** `10 %` or `500.00 BDT`, by what kind of amount it is. */
export const amountWords = (value: string, type: unknown): string =>
  type === 'percentage' ? `${localDigits(plainPercentage(value))} %` : `${formatMoney(value)} ${currency}`
