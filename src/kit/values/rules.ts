import { type Check, isSchedulable } from '#contract/grammar/check.ts'
import { isApplicable, isBackendOnly } from '#contract/grammar/facts.ts'
import { type Field, textMax } from '#contract/grammar/field.ts'
import { patterns } from '#contract/grammar/patterns.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { type Key, t, translateDeclared } from '#i18n/index.ts'
import { storedTextOf } from '#providers/data/encode-body.ts'
import { isPhoneNumber } from '#providers/data/phone.ts'
import { columnLabel } from './labels'
import { isMoney, normalizeMoney, placesProblem, readMoney, readNumber } from './typed-number'
import { dropInapplicable, type FormValues, isBlank, isEmptyRow } from './values'

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
  number: 'form.problem.number',
  money: 'form.problem.amount',
}
type Texts = Extract<Field, { kind: keyof typeof textMax }>
const ofText = (field: Texts, typed: unknown) => {
  const text = storedTextOf(field, String(typed))
  const max = field.max ?? textMax[field.kind]
  if (text.length > max) return t('form.problem.tooLong', { max, count: text.length - max })
  if (field.min && text.length < field.min) return t('form.problem.tooShort', { min: field.min })
  const pattern = field.pattern && patterns[field.pattern]
  const matches =
    field.pattern === 'phone' ? isPhoneNumber(text) : new RegExp(pattern?.matches ?? '').test(text)
  if (pattern && !matches) return translateDeclared(`pattern.${field.pattern}`, pattern.problem)
}

const ofNumber = (field: Extract<Field, { kind: 'number' }>, entered: unknown) => {
  // A text that is no number stays in its input as it was typed.
  const read = typeof entered === 'string' ? readNumber(entered, field) : { value: entered }
  if ('problem' in read) return read.problem
  const { value } = read
  if (typeof value !== 'number' || !Number.isFinite(value)) return t('form.problem.number')
  const places = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  if (places > (field.decimals ?? 0)) return placesProblem(field.decimals)
  if (field.min !== undefined && value < field.min) return t('form.problem.atLeast', { min: field.min })
  if (field.max !== undefined && value > field.max) return t('form.problem.atMost', { max: field.max })
}

const minorUnitsOf = (money: string) => BigInt(normalizeMoney(money).replace('.', ''))
const ofMoney = (field: Extract<Field, { kind: 'money' }>, value: unknown) => {
  const read = typeof value === 'string' ? readMoney(value) : { problem: t('form.problem.money') }
  if ('problem' in read) return read.problem
  if (field.min !== undefined && minorUnitsOf(read.value) < minorUnitsOf(field.min))
    return t('form.problem.atLeast', { min: formatMoney(field.min) })
}

const ofRows = (resource: AnyResource, field: Extract<Field, { kind: 'rows' }>, value: unknown) => {
  const rows = value as FormValues[]
  const filled = rows.filter((row) => !isEmptyRow(field, row)).length
  if (field.minRows && filled < field.minRows) return t('form.problem.rows', { count: field.minRows })
  for (const [i, row] of rows.entries()) {
    if (isEmptyRow(field, row)) continue
    for (const [key, column] of Object.entries(field.of)) {
      const problem = valueProblem(resource, column, row[key])
      if (problem) return t('form.problem.inRow', { row: i + 1, column: columnLabel(column, key), problem })
    }
  }
}

/** The error of a value, as an instruction; undefined if it is valid. */
export const valueProblem = (resource: AnyResource, field: Field, value: unknown): string | undefined => {
  if (isBackendOnly(field)) return undefined
  if (isBlank(value)) return field.required ? t(missing[field.kind] ?? 'form.problem.fill') : undefined
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

const isMoment = (field: Field | undefined) => field?.kind === 'instant' || field?.kind === 'date'
const isAbove = (field: Field | undefined, a: unknown, b: unknown): boolean => {
  if (field?.kind === 'money') return !isMoney(a) || !isMoney(b) || minorUnitsOf(a) > minorUnitsOf(b)
  if (isMoment(field)) return Date.parse(String(a)) > Date.parse(String(b))
  return typeof a === 'number' && typeof b === 'number' ? a > b : String(a) > String(b)
}
const isAtMost = (value: unknown, most: number) =>
  typeof value === 'number'
    ? value <= most
    : !isMoney(value) || minorUnitsOf(value) <= minorUnitsOf(most.toFixed(2))

/** The saved record, and the current time. */
type Saved = { before: FormValues; now: number }
const problemBy = (
  resource: AnyResource,
  check: Check,
  values: FormValues,
  { before, now }: Saved,
): string | undefined => {
  const { field: key } = check
  const value = values[key]
  if (isBlank(value)) return undefined
  if ('most' in check) {
    const { most, when } = check
    if (isAtMost(value, most) || (when && !isApplicable({ kind: 'flag', when }, values))) return undefined
    return t('form.problem.atMost', { max: most })
  }
  if ('inFuture' in check)
    return isSchedulable(value, before[key], now) ? undefined : t('form.problem.schedule')
  if (isBlank(values[check.above]) || isAbove(resource.fields[key], value, values[check.above]))
    return undefined
  const other = fieldLabel(resource, check.above)
  return t(isMoment(resource.fields[key]) ? 'form.problem.after' : 'form.problem.above', { other })
}

/** The rules over several fields that involve this one, with the current values of the others. */
export const crossFieldError = (
  resource: AnyResource,
  key: string,
  values: FormValues,
  before: FormValues = {},
  now = Date.now(),
): string | undefined => {
  const applicable = dropInapplicable(resource.fields, values)
  const own = resource.checks?.filter((check) => check.field === key) ?? []
  return own
    .map((check) => problemBy(resource, check, applicable, { before, now }))
    .find((problem) => problem !== undefined)
}

/** Fields whose rules depend on that one: validated again when it changes. */
export const dependentFields = (resource: AnyResource, key: string): string[] =>
  (resource.checks ?? []).flatMap((check) => {
    const looksAt = 'above' in check ? check.above : 'most' in check ? check.when?.[0] : undefined
    return looksAt === key ? [check.field] : []
  })

/** The changed fields, those whose rules depend on them, and those that apply by their values. */
export const fieldsToCheck = (resource: AnyResource, changed: readonly string[]): string[] => {
  const conditional = Object.entries(resource.fields).flatMap(([key, { when }]) =>
    when && changed.includes(when[0]) ? [key] : [],
  )
  return [
    ...new Set([...changed, ...changed.flatMap((key) => dependentFields(resource, key)), ...conditional]),
  ]
}
