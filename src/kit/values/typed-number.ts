import type { Field } from '#contract/grammar/field.ts'
import { moneyPattern } from '#contract/grammar/field.ts'
import { storeCurrencyNames } from '#contract/store-values.ts'
import { formatMoney, latinDigits } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'

/** A text that was typed, pasted or imported: its value, or why it has none, as an instruction. */
export type Read<T> = { value: T } | { problem: string }

/** Marks of direction and joining, which come along when texts are copied. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const plain = (text: string) => latinDigits(text.replace(invisible, '')).trim().replace(/^[−–]/, '-')

type Fault = 'comma' | 'percentSign' | 'number' | 'thousands'

/** 1,234,567 or 12,34,567, also with spaces; a zero in front would be the start of a decimal number. */
const grouped = /^[1-9]\d{0,2}([,\s])(?:(?:\d{2}\1)*|(?:\d{3}\1)*)\d{3}(?:\.\d*)?$/
const ungrouped = /^(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * A decimal number without a sign, as `1250.5`. What could mean another number is refused, not guessed: a comma for a decimal
 * point in `12,50`, and in `23,810` where three decimal places are allowed; a point for groups in `1.250`, where they are not.
 */
const readDecimal = (text: string, places: number): { value: string } | { fault: Fault } => {
  const mayBePoint = places > 2 && /^\d{1,3},\d{3}$/.test(text)
  const isGrouped = grouped.test(text) && !mayBePoint
  if (!isGrouped && !ungrouped.test(text)) {
    if (text.endsWith('%')) return { fault: 'percentSign' }
    const isPunctuation = /^[\d.,\s]*\d[\d.,\s]*$/.test(text) && /,|\..*\./.test(text)
    return { fault: isPunctuation ? 'comma' : 'number' }
  }
  if (places < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return { fault: 'thousands' }
  const [integer = '', decimals = ''] = text.replace(/[,\s]/g, '').split('.')
  const digits = integer.replace(/^0+(?=\d)/, '') || '0'
  return { value: decimals ? `${digits}.${decimals}` : digits }
}

const readSigned = (text: string, places: number): ReturnType<typeof readDecimal> => {
  const isNegative = text.startsWith('-')
  const read = readDecimal(isNegative ? text.slice(1).trim() : text, places)
  return 'value' in read && isNegative && /[1-9]/.test(read.value) ? { value: `-${read.value}` } : read
}

/** For a number with more decimal places than its field has. */
export const placesProblem = (count = 0): string =>
  count ? t('form.problem.decimals', { count }) : t('form.problem.wholeNumber')
const thousandsProblem = (problem: string, text: string) =>
  `${problem} ${t('form.problem.thousands', { number: text.replace('.', ',') })}`

type NumberField = Pick<Extract<Field, { kind: 'number' }>, 'decimals' | 'unit'>

const kilograms = /\s*(?:kgs?|কেজি)\.?$/i
const grams = /\s*(?:g|gm|grams?|গ্রাম)\.?$/i

/**
 * A number in digits of either language, grouped or not; `15%` is 15 where the field is a percentage, and `1.5 kg` is 1500 where
 * it is a weight.
 */
export const readNumber = (typed: string, { decimals = 0, unit }: NumberField = {}): Read<number> => {
  const text = plain(typed)
  if (unit === 'g') {
    if (!kilograms.test(text)) return readNumber(text.replace(grams, ''), { decimals })
    const read = readNumber(text.replace(kilograms, ''), { decimals: 3 })
    return 'value' in read ? { value: Number((read.value * 1000).toFixed(3)) } : read
  }
  const read = readSigned(unit === '%' ? text.replace(/\s*%$/, '') : text, decimals)
  if ('value' in read) return { value: Number(read.value) }
  if (read.fault !== 'thousands') return { problem: t(`form.problem.${read.fault}`) }
  return { problem: thousandsProblem(placesProblem(decimals), text) }
}

/** For inputs of pieces: NaN for what is no number. */
export const parseQuantity = (typed: string | undefined): number => {
  const read = readNumber(typed ?? '')
  return 'value' in read ? read.value : Number.NaN
}

/** `৳ 1,250`, `1250 Tk`, and `1250/-` as on a cheque. */
const withoutCurrency = (text: string) => {
  const names = storeCurrencyNames()
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text
    .replace(new RegExp(`^(?:${names})\\s*`, 'i'), '')
    .replace(new RegExp(`\\s*(?:${names}|/[-=])$`, 'i'), '')
}
const maxMoney = '9999999999.99'

/** An amount as the API has it, `1250.50`, from any spelling with one meaning. */
export const readMoney = (typed: string): Read<string> => {
  const text = withoutCurrency(plain(typed))
  const read = readSigned(text, 2)
  if ('fault' in read) {
    const { fault } = read
    if (fault === 'thousands') return { problem: thousandsProblem(t('form.problem.money'), text) }
    return { problem: t(fault === 'number' ? 'form.problem.money' : `form.problem.${fault}`) }
  }
  const [integer = '', decimals = ''] = read.value.split('.')
  if (decimals.length > 2) return { problem: t('form.problem.money') }
  if (integer.startsWith('-')) return { problem: t('form.problem.atLeast', { min: formatMoney('0.00') }) }
  const made = `${integer}.${decimals.padEnd(2, '0')}`
  return new RegExp(moneyPattern).test(made)
    ? { value: made }
    : { problem: t('form.problem.atMost', { max: formatMoney(maxMoney) }) }
}

/** Whether it is an amount in any accepted spelling. */
export const isMoney = (value: unknown): value is string =>
  typeof value === 'string' && 'value' in readMoney(value)

/** An amount as the API has it; a text that is none stays as it was typed. */
export const normalizeMoney = (typed: string): string => {
  const read = readMoney(typed)
  return 'value' in read ? read.value : typed.trim()
}
