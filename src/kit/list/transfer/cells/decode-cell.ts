import { humanize } from '../../../../../contract/grammar/facts'
import type { Field } from '../../../../../contract/grammar/field'
import { latinDigits } from '../../../../../contract/grammar/stored-text'
import { t } from '../../../../i18n'
import { choiceLabel } from '../../../../i18n/declared-texts'
import { isListField, normalizeMoney, storedValue } from '../../../form/values/values'
import { instantOfWallTime } from '../../../form/values/zone'
import type { Indexes } from './encode-cell'
import { unguardFormula } from './formula'
import { splitValues } from './lists'

export type Decoded = { value: unknown } | { problem: string }

const truths = ['yes', 'true', '1', 'হ্যাঁ']
const falsehoods = ['no', 'false', '0', 'না']
const day = /^\d{4}-\d{2}-\d{2}$/
const wallTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:00)?$/
const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return day.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Digits of either language, without separators of thousands; a decimal comma could be one of those. */
const decimal = (text: string): Decoded => {
  const plain = latinDigits(text.trim())
  if (grouped.test(plain)) return { value: plain.replaceAll(',', '') }
  if (plain.includes(',')) return { problem: t('transfer.problem.comma') }
  return { value: plain }
}

const number = (text: string): Decoded => {
  const read = decimal(text)
  if ('problem' in read) return read
  return /^-?\d+(\.\d+)?$/.test(String(read.value))
    ? { value: Number(read.value) }
    : { problem: t('form.problem.number') }
}

const flag = (text: string): Decoded => {
  const word = latinDigits(text.trim().toLowerCase())
  if (truths.includes(word)) return { value: true }
  if (falsehoods.includes(word)) return { value: false }
  return { problem: t('transfer.problem.flag') }
}

const instant = (text: string): Decoded => {
  const plain = latinDigits(text.trim())
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(plain) && !Number.isNaN(Date.parse(plain)))
    return { value: new Date(plain).toISOString() }
  const [, date = plain, time = '00:00'] = wallTime.exec(plain) ?? []
  if (!isDay(date) || time > '23:59') return { problem: t('transfer.problem.instant') }
  return { value: instantOfWallTime(`${date}T${time}`) }
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

const each = (texts: readonly string[], decode: (text: string) => Decoded): Decoded => {
  const all = texts.map(decode)
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
      return number(text)
    case 'money': {
      const read = decimal(text)
      return 'value' in read ? { value: normalizeMoney(String(read.value)) } : read
    }
    case 'flag':
      return flag(text)
    case 'date': {
      const plain = latinDigits(text.trim())
      return isDay(plain) ? { value: plain } : { problem: t('transfer.problem.date') }
    }
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
      return { value: storedValue(field, text) }
    default:
      return { value: text }
  }
}
