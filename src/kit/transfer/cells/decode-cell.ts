import { humanize } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { latinDigits } from '#contract/grammar/stored-text.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { parseTypedDate } from '#kit/fields/date/calendar/typed.ts'
import { readMoney, readNumber } from '#kit/values/typed-number.ts'
import { isListField } from '#kit/values/values.ts'
import { instantOfWallTime, today } from '#kit/values/zone.ts'
import { storedTextOf } from '#providers/data/encode-body.ts'
import type { Indexes } from './encode-cell'
import { unguardFormula } from './formula'
import { splitBy, splitValues } from './lists'

/** `warning`: what of the cell the value does not contain. */
export type Decoded = { value: unknown; warning?: string } | { problem: string }

const truths = ['yes', 'true', '1', 'হ্যাঁ']
const falsehoods = ['no', 'false', '0', 'না']
const flag = (text: string): Decoded => {
  const word = latinDigits(text.trim().toLowerCase())
  if (truths.includes(word)) return { value: true }
  if (falsehoods.includes(word)) return { value: false }
  return { problem: t('transfer.problem.flag') }
}

type Moment = { day: string; time?: string; seconds: number }

/** Day, month and year in numbers: a file does not say in which order. */
const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/
const orderProblem = (first: string, second: string, year: string): string | undefined => {
  const days = [`${year}-${second}-${first}`, `${year}-${first}-${second}`].flatMap(
    (text) => parseTypedDate(text, today())?.day ?? [],
  )
  const [one, other = one] = days
  if (one === undefined || other === undefined) return undefined
  return one === other
    ? t('transfer.problem.dateAs', { date: one })
    : t('transfer.problem.dateOrder', { one, other })
}

/** What a date in a file says: the year with all digits, and the month in words or behind the year. */
const readMoment = (text: string): Moment | { problem?: string } => {
  const plain = latinDigits(text.trim())
  if (/^\d{4,6}(\.\d+)?$/.test(plain)) return { problem: t('transfer.problem.serial', { text: plain }) }
  const [, first = '', second = '', year = ''] = numericDate.exec(plain) ?? []
  const problem = year && orderProblem(first, second, year)
  if (problem) return { problem }
  const [, before = plain, seconds = '0'] = /^(.*\d:\d{2}):(\d{2}(?:\.\d+)?)$/.exec(plain) ?? []
  const typed = !year && /\d{4}/.test(plain) ? parseTypedDate(before, today()) : undefined
  return typed?.day && Number(seconds) < 60 ? { ...typed, day: typed.day, seconds: Number(seconds) } : {}
}

const date = (text: string): Decoded => {
  const read = readMoment(text)
  if (!('day' in read)) return { problem: read.problem ?? t('transfer.problem.date') }
  const isMidnight = (read.time ?? '00:00') === '00:00' && read.seconds === 0
  return { value: read.day, ...(!isMidnight && { warning: t('transfer.warning.time') }) }
}

const instant = (text: string): Decoded => {
  const plain = latinDigits(text.trim())
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(plain) && !Number.isNaN(Date.parse(plain)))
    return { value: new Date(plain).toISOString() }
  const read = readMoment(text)
  if (!('day' in read)) return { problem: read.problem ?? t('transfer.problem.instant') }
  const minute = Date.parse(instantOfWallTime(`${read.day}T${read.time ?? '00:00'}`))
  return { value: new Date(minute + read.seconds * 1000).toISOString() }
}

const choice = (of: readonly string[], text: string): Decoded => {
  const typed = text.trim().toLowerCase()
  const names = [(one: string) => one, choiceLabel, humanize]
  const found = of.find((one) => names.some((name) => name(one).toLowerCase() === typed))
  return found === undefined
    ? { problem: t('transfer.problem.choice', { text: text.trim() }) }
    : { value: found }
}

const reference = (to: string, text: string, indexes: Indexes): Decoded => {
  const id = indexes.get(to)?.find(text) ?? text.trim()
  if (id === 'unknown') return { problem: t('transfer.problem.unknown', { text: text.trim() }) }
  if (id === 'ambiguous') return { problem: t('transfer.problem.ambiguous', { text: text.trim() }) }
  return { value: id }
}

/** Values of which each is known. With another separator they look like one, which is none: then each of its parts has to be. */
const decodeAll = (texts: readonly string[], decode: (text: string) => Decoded): Decoded[] =>
  texts.flatMap((text) => {
    const read = decode(text)
    if ('value' in read || !/[,|]/.test(text)) return [read]
    const ways = [',', '|'].map((separator) => splitBy(text, separator).map(decode))
    const known = ways.find((all) => all.length > 1 && all.every((one) => 'value' in one))
    return known ?? [{ problem: `${read.problem} ${t('transfer.problem.separator')}` }]
  })

const each = (texts: readonly string[], decode: (text: string) => Decoded): Decoded => {
  const all = decodeAll(texts, decode)
  const problem = all.find((one) => 'problem' in one)
  return problem ?? { value: [...new Set(all.map((one) => ('value' in one ? one.value : null)))] }
}

const json = (text: string, isList: boolean): Decoded => {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null
    if (isObject && Array.isArray(value) === isList) return { value }
  } catch {
    // Reported like any other text.
  }
  return { problem: t('transfer.problem.structure') }
}

/** The value that a cell describes, as a form holds it, or why it describes none. An empty cell is an empty value. */
export const decodeCell = (field: Field, cell: string, indexes: Indexes): Decoded => {
  if (cell.trim() === '') return { value: field.kind === 'flag' ? false : isListField(field) ? [] : null }
  const text = unguardFormula(cell)
  switch (field.kind) {
    case 'number':
      return readNumber(text, field)
    case 'money':
      return readMoney(text)
    case 'flag':
      return flag(text)
    case 'date':
      return date(text)
    case 'instant':
      return instant(text)
    case 'choice':
      return choice(field.of, text)
    case 'choices':
      return each(splitValues(text), (one) => choice(field.of, one))
    case 'values':
      return { value: splitValues(text) }
    case 'ref':
      return reference(field.to, text, indexes)
    case 'refs':
      return each(splitValues(text), (one) => reference(field.to, one, indexes))
    case 'image':
    case 'file':
      return json(text, false)
    case 'images':
    case 'rows':
      return json(text, true)
    case 'text':
    case 'longText':
      return { value: storedTextOf(field, text) }
    default:
      return { value: text }
  }
}
