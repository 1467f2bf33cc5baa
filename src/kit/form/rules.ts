import { type Field, moneyPattern, patterns, textMax } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { type Key, t } from '../../i18n'
import { formatMoney } from '../../i18n/format'
import { asMoney, blank, type Values } from './values'
import { fieldLabel, wordFor } from './words'

const missing: Partial<Record<Field['kind'], Key>> = {
  choice: 'form.problem.choose',
  choices: 'form.problem.chooseSome',
  ref: 'form.problem.choose',
  refs: 'form.problem.chooseSome',
  image: 'form.problem.picture',
  images: 'form.problem.picture',
  file: 'form.problem.file',
  rows: 'form.problem.row',
  date: 'form.problem.date',
  instant: 'form.problem.date',
}
const shapes: Record<keyof typeof patterns, Key> = {
  slug: 'form.problem.slug',
  sku: 'form.problem.sku',
  userName: 'form.problem.sku',
  email: 'form.problem.email',
  phone: 'form.problem.phone',
  url: 'form.problem.url',
  code: 'form.problem.code',
  time: 'form.problem.time',
}

type Texts = Extract<Field, { kind: keyof typeof textMax }>
const ofText = (field: Texts, typed: unknown) => {
  const text = field.kind === 'secret' || field.kind === 'richText' ? String(typed) : String(typed).trim()
  const max = field.max ?? textMax[field.kind]
  if (text.length > max) return t('form.problem.tooLong', { max, count: text.length - max })
  if (field.min && text.length < field.min) return t('form.problem.tooShort', { min: field.min })
  if (field.pattern && !new RegExp(patterns[field.pattern]).test(text)) return t(shapes[field.pattern])
}

const ofNumber = (field: Extract<Field, { kind: 'number' }>, value: unknown) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return t('form.problem.number')
  const places = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  if (places > (field.decimals ?? 0))
    return field.decimals
      ? t('form.problem.decimals', { count: field.decimals })
      : t('form.problem.wholeNumber')
  if (field.min !== undefined && value < field.min) return t('form.problem.atLeast', { min: field.min })
  if (field.max !== undefined && value > field.max) return t('form.problem.atMost', { max: field.max })
}

const cents = (money: string) => BigInt(asMoney(money).replace('.', ''))
const isMoney = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(moneyPattern).test(asMoney(value))
const ofMoney = (field: Extract<Field, { kind: 'money' }>, value: unknown) => {
  if (!isMoney(value)) return t('form.problem.money')
  if (field.min !== undefined && cents(value) < cents(field.min))
    return t('form.problem.atLeast', { min: formatMoney(field.min) })
}

const ofRows = (resource: AnyResource, field: Extract<Field, { kind: 'rows' }>, value: unknown) => {
  const rows = value as Values[]
  if (field.atLeast && rows.length < field.atLeast) return t('form.problem.rows', { count: field.atLeast })
  for (const [i, row] of rows.entries())
    for (const [key, column] of Object.entries(field.of)) {
      const problem = problemOf(resource, column, row[key])
      if (problem) return t('form.problem.inRow', { row: i + 1, column: wordFor(column, key), problem })
    }
}

/** What is wrong with a value, in words that say what to do; undefined when nothing is. */
export const problemOf = (resource: AnyResource, field: Field, value: unknown): string | undefined => {
  if (field.readOnly) return undefined
  if (blank(value)) return field.required ? t(missing[field.kind] ?? 'form.problem.fill') : undefined
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'secret':
      return ofText(field, value)
    case 'number':
      return ofNumber(field, value)
    case 'money':
      return ofMoney(field, value)
    case 'rows':
      return ofRows(resource, field, value)
    default:
      return undefined
  }
}

const isAbove = (field: Field | undefined, a: unknown, b: unknown): boolean => {
  if (field?.kind === 'money') return !isMoney(a) || !isMoney(b) || cents(a) > cents(b)
  return typeof a === 'number' && typeof b === 'number' ? a > b : String(a) > String(b)
}

/** The rules over two fields: the first, where both are given, must stand above the second. */
export const checkProblem = (resource: AnyResource, key: string, values: Values): string | undefined => {
  const check = resource.checks?.find((c) => c.field === key)
  if (!check || !('above' in check) || blank(values[check.field]) || blank(values[check.above]))
    return undefined
  const ok = isAbove(resource.fields[key], values[check.field], values[check.above])
  return ok ? undefined : t('form.problem.above', { other: fieldLabel(resource, check.above) })
}
